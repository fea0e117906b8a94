import Testing

@testable import UncialCore

@Suite struct ProcessorCountTests {
    @Test func `there is at least one processor`() {
        #expect(ProcessorCount.available >= 1)
    }

    @Test(arguments: [
        (8, "", "", 8), (8, "Cpus_allowed:\tff\n", "", 8), (8, "Cpus_allowed:\t3\n", "", 2),
        (64, "Name:\tx\nCpus_allowed:\tf,00000000,80000001\nCpus_allowed_list:\t0\n", "", 6),
        (2, "Cpus_allowed:\tffffffff,ffffffff\n", "", 2), (8, "Cpus_allowed:\n", "", 8),
        (8, "Cpus_allowed:\tff\n", "200000 100000", 2), (8, "", "150000 100000", 2),
        (8, "Cpus_allowed:\t1\n", "400000 100000", 1), (8, "", "1 100000", 1), (0, "", "", 1),
        (-1, "", "", 1), (4, "", "9223372036854775807 1", 4),
    ])
    func `the least of what is there, bound and granted counts; a part of one counts as one`(
        online: Int,
        status: String,
        time: String,
        count: Int
    ) {
        let files = [
            "/proc/self/status": status,
            "/proc/self/cgroup": "0::/\n",
            "/sys/fs/cgroup/cpu.max": time,
        ]
        #expect(
            ProcessorCount.count(online: online, limits: ProcessorLimits { files[$0] }) == count
        )
    }
}

@Suite struct ProcessorLimitsTests {
    private func quota(_ files: [String: String]) -> Double? {
        ProcessorLimits { files[$0] }.quota
    }

    @Test(
        arguments: [
            ("200000 100000\n", 2), ("150000 100000\n", 1.5), ("max 100000\n", nil), ("", nil),
            ("100000", nil), ("0 100000\n", nil), ("100000 0\n", nil), ("-5 100000\n", nil),
            ("nonsense here\n", nil), ("99999999999999999999 1\n", nil),
        ] as [(String, Double?)]
    )
    func `version 2 has time and period in one file`(text: String, expected: Double?) {
        #expect(
            quota(["/proc/self/cgroup": "0::/\n", "/sys/fs/cgroup/cpu.max": text]) == expected
        )
    }

    @Test(
        arguments: [
            ("250000\n", "100000\n", 2.5), ("-1\n", "100000\n", nil), ("50000\n", "100000\n", 0.5),
            ("\n", "100000\n", nil),
        ] as [(String, String, Double?)]
    )
    func `version 1 has a file for each`(time: String, period: String, expected: Double?) {
        let files = [
            "/proc/self/cgroup": "4:cpu,cpuacct:/\n3:memory:/a\n",
            "/sys/fs/cgroup/cpu,cpuacct/cpu.cfs_quota_us": time,
            "/sys/fs/cgroup/cpu,cpuacct/cpu.cfs_period_us": period,
        ]
        #expect(quota(files) == expected)
    }

    @Test func `groups around the process's own limit it too`() {
        let files = [
            "/proc/self/cgroup": "0::/shop/counter\n",
            "/sys/fs/cgroup/cpu.max": "max 100000\n",
            "/sys/fs/cgroup/shop/cpu.max": "100000 100000\n",
            "/sys/fs/cgroup/shop/counter/cpu.max": "400000 100000\n",
        ]
        #expect(quota(files) == 1)
    }

    @Test func `in a container the outermost folder is the container's own`() {
        let files = [
            "/proc/self/cgroup": "12:cpu:/docker/0123456789ab\n0::/\n",
            "/sys/fs/cgroup/cpu/cpu.cfs_quota_us": "300000\n",
            "/sys/fs/cgroup/cpu/cpu.cfs_period_us": "100000\n",
        ]
        #expect(quota(files) == 3)
    }

    @Test(arguments: ["", "\n\n", "0", "::", "nonsense", "x:cpu", "1:memory:/", "0::/../..\n"])
    func `no groups, or none that limit, are no limit`(text: String) {
        #expect(quota(["/proc/self/cgroup": text]) == nil)
        #expect(quota([:]) == nil)
    }
}
