/// The ASCII prose of the fixture, for machines that have no Cyrillic font or language data.
enum EnglishProse {
    static let header = "Notes of a Reader. Collected Sketches"

    static let slots: [String: [String]] = [
        "where": [
            "in Dover", "in Galway", "in Bergen", "in Leiden", "in Utrecht", "in Perth",
            "in Halifax", "in Salem", "in Turin", "in Odense",
        ],
        "from": [
            "from Dover", "from Galway", "from Bergen", "from Leiden", "from Utrecht",
            "from Perth", "from Halifax", "from Salem", "from Turin", "from Odense",
        ],
        "month": [
            "in January", "in February", "in March", "in April", "in May", "in June", "in July",
            "in August", "in September", "in October", "in November", "in December",
        ],
        "she": ["Helen", "Mary", "Anna", "Sophie", "Irene", "Clara", "Edith", "Nora", "Ruth"],
        "he": ["Owen", "Andrew", "John", "Henry", "Thomas", "Robert", "Simon", "George", "Martin"],
        "colour": ["green", "blue", "yellow", "white", "red", "grey", "brown"],
        "many": [
            "fifteen", "twenty", "thirty", "forty", "fifty", "seventy", "ninety", "two hundred",
            "three hundred",
        ],
        "several": ["five", "six", "seven", "eight", "nine", "ten", "twelve"],
    ]

    static let chapters = [
        "Paper and Memory", "Roads and Stops", "Where Apples Grow", "Water and Banks",
        "Bread on the Table", "The Machine Reads",
    ]

    static let themes = [
        Theme(
            titles: ["The Old Cabinet", "A Folder Without a Name", "The Smell of Paper"],
            paragraphs: [
                """
                The archive is kept {where}, in the building of a former school. Every year more \
                than {many} visitors come here, and each is looking for something different: a \
                parish register, the plan of a house, a trading permit, or simply the signature of \
                a grandfather. The staff know that nothing can be hurried in this room.
                """,
                """
                The oldest folder is dated {year}. It holds bills for firewood, a complaint about a \
                neighbour and a small pencil drawing of an apple tree beside a gate. Nobody knows \
                who made the drawing or why it was placed among the bills, yet it is the sheet that \
                visitors most often ask to see.
                """,
                """
                Paper does not age evenly. Cheap newspapers turn yellow within months, while pages \
                made of linen rags remain bright after three centuries. The restorer, {she}, says \
                that she can tell the decade of a sheet by touching it, and that she is wrong no \
                more than once in {many} attempts.
                """,
                """
                After the flood that came {month} {year}, a part of the collection had to be dried \
                on ropes like laundry. The pages were pressed, numbered again and put into boxes of \
                strong cardboard. On some of the boxes the line that the water reached can still be \
                seen.
                """,
            ]
        ),
        Theme(
            titles: ["The Evening Train", "A Station Behind the Forest", "The Timetable"],
            paragraphs: [
                """
                The train {from} arrives at seven in the morning, when the station is still empty. \
                The man on duty walks out to the platform, lifts a {colour} flag and greets the \
                driver, whom he has known for {several} years. A minute later the carriages move \
                on, and only the smell of oil and wet grass remains.
                """,
                """
                The railway was built here in {year}. The engineers argued whether it was better to \
                go around the marsh or to fill it with stones, and in the end they chose the \
                second. The work lasted two winters, {many} labourers took part in it, and the \
                first ticket was bought by a teacher of mathematics.
                """,
                """
                A map drawn by hand hangs in the waiting room. The rivers are blue, the roads are \
                red, and small circles mark the wells where horses were once watered. The \
                conductor, {she}, likes to show children how the names of the stops have changed, \
                and tells them where each name came from.
                """,
                """
                Today a ticket can be bought with a telephone, and the window is opened only in the \
                morning. Older passengers come to the window all the same. They enjoy the stiff \
                piece of cardboard, a few words about the weather, and advice on which carriage to \
                choose in order to sit in the shade.
                """,
            ]
        ),
        Theme(
            titles: ["The Garden Above the Valley", "Late Apples", "Under the Window"],
            paragraphs: [
                """
                The garden was planted {month} {year} on a slope where nothing had wanted to grow. \
                First came {many} apple trees, then pears, and clover was sown along the path. The \
                soil slowly gathered strength, and after {several} years the trees flowered all \
                together for the first time, as if by agreement.
                """,
                """
                The gardener, {he}, keeps a diary of the first frost, the day of flowering and the \
                weight of the harvest. His notes show that spring now begins earlier than it did in \
                his childhood. He does not argue about the reasons; every year he simply starts \
                pruning a few days sooner.
                """,
                """
                The late kinds are picked with care, one apple at a time, and laid on straw so that \
                they do not touch one another. The cellar is always cool, and they keep until May. \
                Towards the end of winter the skin becomes a little wrinkled, but the flesh is \
                sweet and smells of honey.
                """,
                """
                Bees come from a neighbouring farm, {several} minutes away on foot. The beekeeper, \
                {she}, is certain that honey from this garden has a taste of its own, in which lime \
                and thyme can be recognised. It is hard to check, because the honey is always sold \
                before September.
                """,
            ]
        ),
        Theme(
            titles: ["When the River Rises", "The Bridge by the Mill", "Morning on the Water"],
            paragraphs: [
                """
                The river is not wide here, but it is stubborn. In spring it covers the meadows, \
                comes up to the first houses and leaves after a week, with mud and broken reeds \
                behind it. Old people remember {year}, when the water stayed for {several} days and \
                the shop could be reached only by boat.
                """,
                """
                The water gauge has been read for more than a century. Twice a day the observer, \
                {he}, goes down the steps, reads the mark and enters it in a journal. An electronic \
                sensor now stands beside it, but the paper journal goes on: if the power fails, a \
                line in ink will still be there.
                """,
                """
                Only the stone foundation of the mill has survived, and one millstone that lies in \
                the grass by the bridge. Grain was once brought here {from} and from many nearer \
                towns, and the queue of carts reached as far as the church. While they waited, \
                people exchanged news, so the mill was also a kind of newspaper.
                """,
                """
                In the morning a mist stands over the water, and the far bank can hardly be seen. \
                The fishermen whisper, although the fish are not likely to be listening. When the \
                sun climbs above the willows the mist breaks into stripes, and the river becomes an \
                old mirror for the {colour} roof of the boathouse.
                """,
            ]
        ),
        Theme(
            titles: ["The Bakery on the Corner", "Patience and Yeast", "Dinner for Guests"],
            paragraphs: [
                """
                The bakery {where} opens at six, but the dough is mixed the evening before. The \
                starter has been kept alive since {year}: every day flour and water are added, and \
                every day a part is taken for bread. The owner, {she}, jokes that it is older than \
                all her workers and has the most difficult character.
                """,
                """
                Good bread needs time rather than yeast. The dough has to rest, stretch and fill \
                with bubbles before it meets the hot stone. If it is hurried, the crust will break \
                and the inside will be sticky. That is why nobody in the bakery ever promises to \
                have something ready within the hour.
                """,
                """
                For dinner there is mushroom soup, dumplings with cherries and a drink of dried \
                fruit. The recipes are written in a thick notebook, and every generation adds its \
                own remarks: where to use less salt, how to replace the cream, how long to leave \
                the pot in the oven. The cover shows a {colour} rooster that lost its tail long ago.
                """,
                """
                Once, {month}, a group of {several} travellers who had lost their way came in. They \
                were fed and warmed, and somebody drew them a plan on an empty flour bag. A year \
                later a postcard arrived from them, and it has been hanging above the counter ever \
                since, next to the first coin that was earned.
                """,
            ]
        ),
        Theme(
            titles: ["A Scanner Instead of Eyes", "A Thousand Pages a Night", "One Wrong Letter"],
            paragraphs: [
                """
                To turn a picture into text, a program first straightens the page, then finds the \
                lines, and only then recognises the words. A person does the same in a moment and \
                notices no effort, while a machine needs thousands of examples before it can tell a \
                shadow from a letter.
                """,
                """
                The library {where} has bought a scanner that turns the pages by itself. In one \
                night it takes about a thousand sheets, and in the morning {she} looks only at \
                those that raised a doubt. The files are kept on two disks in different buildings, \
                because one backup, as programmers say, is the same as none.
                """,
                """
                The worst mistakes happen where one letter looks like another. The word seems to be \
                right, but a search does not find it. A student, {he}, wrote a small program that \
                compares each word with a dictionary and underlines the suspicious places, and in \
                one evening he corrected {many} pages.
                """,
                """
                The computer needs no connection to a network. This matters, because among the \
                documents there are private letters, and these must not be sent to somebody else's \
                server. All the work is done on the spot: paper, glass, a few minutes of waiting \
                and a finished file.
                """,
            ]
        ),
    ]
}
