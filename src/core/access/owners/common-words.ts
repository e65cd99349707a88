/** Words that guessed passwords are made of, most of them from published lists of leaked ones; lower case, without digits. */

const WORDS = `
password passwort passw passwd pass motdepasse contrasena senha parola wachtwoord haslo passphrase passcode secret secure
security geheim login signin logon welcome willkommen bienvenue bienvenido admin administrator administrador root toor user
username usuario guest gast default changeme change letmein letmeinplease access account test testing tester demo sample
example temp temporary master manager owner superuser sysadmin system server service computer laptop desktop internet website
wordpress google facebook twitter instagram linkedin youtube amazon microsoft windows apple iphone samsung android nokia
oracle mysql postgres database cisco router network coach coaching webinar masterclass newsletter campaign business
iloveyou iloveu ihateyou loveyou lovely lover love loveme lovers luv teamo tequiero jetaime ichliebedich amore amor
princess prince queen king angel angels baby babygirl babyboy honey sweetie sweetheart darling sweet cutie hottie sexy beauty
beautiful pretty handsome friend friends bestfriend forever always never family mother father daddy mommy mummy brother sister
children husband wife girlfriend boyfriend sunshine sunflower sunny flower flowers rose butterfly rainbow summer winter spring
autumn herbst sommer fruehling january february march april june july august september october november december januar
februar juni juli oktober dezember monday tuesday wednesday thursday friday saturday sunday montag dienstag mittwoch
donnerstag freitag samstag sonntag morning evening night midnight today tomorrow holiday christmas birthday easter
dragon monkey tiger lion panther leopard cheetah eagle falcon hawk phoenix wolf bear bulldog puppy doggy dog kitty kitten
cat horse pony unicorn dolphin shark whale turtle spider scorpion snake cobra viper mustang jaguar buster
football fussball soccer baseball basketball hockey tennis golf rugby cricket volleyball swimming running cycling skate
surfing gymnastics champion winner player gamer arsenal liverpool chelsea manchester barcelona realmadrid juventus bayern
dortmund schalke celtic rangers everton lakers yankees redsox cowboys steelers packers eagles patriots dodgers
superman batman spiderman ironman wolverine starwars skywalker vader yoda jedi matrix pokemon pikachu naruto mario zelda
minecraft fortnite roblox nintendo playstation xbox warcraft diablo halo callofduty counterstrike metallica nirvana
slipknot eminem beatles ladygaga hellokitty snoopy mickey minnie garfield scooby harrypotter hogwarts gandalf frodo
michael michelle jennifer jessica ashley amanda nicole daniel david jordan joshua matthew andrew anthony thomas robert
william charlie charles george harley hunter ranger killer jackson johnson smith richard christian christopher alexander
alexandra benjamin samantha stephanie elizabeth victoria vanessa veronica natasha natalie patricia patrick brandon
justin kevin steven stephen edward martin oliver olivia sophia sophie emma emily hannah sarah laura lauren melissa maria
marina martina carlos fernando alejandro ricardo roberto eduardo andrea andreas stefan thomas michaela sabine claudia
katharina alexis taylor morgan maggie pepper ginger cookie chocolate cheese banana orange apple cherry peaches strawberry
coffee pizza burger chicken biscuit butter sugar candy bubbles peanut muffin pumpkin jasmine diamond crystal silver golden
gold purple yellow green blue red black white pink orange shadow ghost magic wizard mystery hidden private
freedom liberty justice peace hope faith trust heaven jesus jesuschrist christ god godisgood godislove blessed blessing
church bible allah mohammed lucky fortune money dollar bitcoin crypto rich millionaire success happy happiness smile smiley
lifestyle life living dream dreams dreamer paradise america american england english london newyork california texas
chicago boston dallas florida canada australia germany deutschland berlin hamburg munich france paris italia roma espana
madrid brasil mexico india pakistan russia moscow china japan tokyo thailand philippines indonesia
hello hallo hola bonjour goodbye please thanks thankyou whatever nothing something anything everything someone
nobody awesome amazing fantastic wonderful perfect great super mega ultra power powerful strong
thunder lightning storm fire ice water ocean river mountain island beach star stars moon galaxy universe planet earth
rocket racing ferrari porsche mercedes lamborghini toyota honda yamaha suzuki kawasaki harleydavidson chevrolet
corvette camaro ford bmw audi volkswagen motorola ericsson police soldier marine army military sniper ninja samurai
pirate knight warrior gladiator spartan viking hacker cracker trustno whoami nopassword mypassword
yourpassword thisismypassword newpassword oldpassword office company work worker student teacher school college
university doctor nurse lawyer engineer music guitar piano drummer dance dancer
qwerty qwertyuiop qwertz qwertzuiop azerty azertyuiop asdf asdfgh asdfghjkl zxcvbn zxcvbnm yxcvbnm qazwsx qazwsxedc
wsxedc qweasd qweasdzxc poiuyt mnbvcxz lkjhgfdsa abc abcd abcdef abcdefg abcdefgh abcdefghi xyz aaa xxx
iloveyouforever iloveyoubaby iloveyousomuch ilovemyself ilovemyfamily ilovegod ilovejesus letmeinnow openthedoor opensesame
correcthorsebatterystaple correct battery staple donttellanyone cantguessthis idontknow dontknow noidea
fuckyou fuckoff fuckme fuck bitch asshole shit bastard pussy bigdick blowjob
`;

/** Longest first: a word is looked for before the shorter ones that it holds. */
export const COMMON_WORDS: readonly string[] = [...new Set(WORDS.trim().split(/\s+/))].sort(
  (a, b) => b.length - a.length,
);
