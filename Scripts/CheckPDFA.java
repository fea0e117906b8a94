import java.io.File;
import java.io.InputStream;
import java.util.*;
import java.util.logging.*;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.*;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.*;
import org.verapdf.pdfa.validation.profiles.*;

/** Validates files with the veraPDF library: one verdict line per file, then its failed rules. */
public final class CheckPDFA {
    private static ValidationProfile profile(PDFAFlavour flavour) throws Exception {
        String id = flavour.getId();
        String name = id.startsWith("ua") ? "PDFUA-" + id.substring(2) : "PDFA-" + id.toUpperCase();
        try (InputStream in = ValidationProfile.class.getResourceAsStream("/org/verapdf/pdfa/validation/" + name + ".xml")) {
            if (in == null) throw new IllegalStateException("no profile " + name);
            return Profiles.profileFromXml(in);
        }
    }

    public static void main(String[] args) {
        LogManager.getLogManager().reset();
        String level = null, password = null;
        List<String> files = new ArrayList<>();
        for (int i = 0; i < args.length; i++) {
            String a = args[i];
            if (a.equals("--password")) password = args[++i];
            else if (a.matches("([123][abu]|4|4e|4f|ua1|ua2)")) level = a;
            else files.add(a);
        }
        VeraGreenfieldFoundryProvider.initialise();
        boolean allPass = true;
        for (String f : files) {
            PDFAFlavour declared = PDFAFlavour.NO_FLAVOUR;
            try {
                PDFAFlavour fallback = level == null ? PDFAFlavour.PDFA_2_B : PDFAFlavour.fromString(level);
                try (PDFAParser p = level == null
                        ? Foundries.defaultInstance().createParser(new File(f), PDFAFlavour.NO_FLAVOUR, fallback, password)
                        : Foundries.defaultInstance().createParser(new File(f), fallback, fallback, password)) {
                    PDFAFlavour use = level == null ? p.getFlavour() : fallback;
                    PDFAValidator v = Foundries.defaultInstance().createValidator(profile(use), 10, false, true, false);
                    ValidationResult r = v.validate(p);
                    boolean done = String.valueOf(r.getJobEndStatus()).equalsIgnoreCase("normal");
                    boolean pass = r.isCompliant() && done;
                    allPass &= pass;
                    System.out.println((pass ? "PASS" : "FAIL") + "\t" + use.getId() + "\t" + f
                        + "\t" + r.getTotalAssertions() + " checks" + (done ? "" : " END " + r.getJobEndStatus()));
                    Map<String, String> seen = new LinkedHashMap<>();
                    for (TestAssertion t : r.getTestAssertions()) {
                        if (t.getStatus() != TestAssertion.Status.FAILED) continue;
                        String clause = t.getRuleId().getClause() + "-" + t.getRuleId().getTestNumber();
                        String where = t.getLocation() == null ? "" : String.valueOf(t.getLocation().getContext());
                        String why = t.getErrorMessage() != null ? t.getErrorMessage() : t.getMessage();
                        seen.putIfAbsent(clause, why + "  @ " + where);
                    }
                    r.getFailedChecks().forEach((id, n) -> {
                        String clause = id.getClause() + "-" + id.getTestNumber();
                        System.out.println("    " + clause + " x" + n + "  " + seen.getOrDefault(clause, ""));
                    });
                }
            } catch (Throwable e) {
                allPass = false;
                if (System.getenv("CHECK_TRACE") != null) e.printStackTrace();
                System.out.println("FAIL\t-\t" + f + "\tnot checked: " + e.getClass().getSimpleName() + ": " + e.getMessage());
            }
        }
        System.exit(allPass ? 0 : 1);
    }
}
