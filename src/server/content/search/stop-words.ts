/**
 * Words without accents, by language, that queries ignore. PostgreSQL's lists expect accents and are incomplete. They
 * are indexed because phrases need their positions.
 */
export const STOP_WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  fr: words(
    'a au aux avec c ce ces cet cette ceux chez comme comment d dans de des donc du elle elles en entre est et etc eux',
    'il ils j je jusqu l la le les leur leurs lui m ma mais me meme mes moi mon n ne ni nos notre nous on ou par pas',
    'pour puis qu quand que quel quelle quelles quels qui quoi s sa sans se ses si son sont sur t ta te tes toi ton tu',
    'un une vers vos votre vous y',
  ),
  en: words(
    'a about an and any are as at be by can do does for from had has have how i if in into is it its me my no of',
    'on or our s so some t than that the their them then there these they this those to was we were what when',
    'where which who why will with would you your',
  ),
  de: words(
    'aber als am an auch auf aus bei bin bis da damit das dass dem den der des die doch dort du durch ein eine',
    'einem einen einer eines er es fur hat ich ihr im in ins ist ja kann man mein mich mir mit nach nicht noch',
    'nur ob oder ohne sein sich sie sind so uber um und uns unser von vor was wenn wer wie wir wird wo zu zum zur',
  ),
  es: words(
    'a al ante como con cual cuando de del desde donde e el ella ellas ellos en entre era es esa ese eso esta',
    'este esto ha han hasta hay la las le les lo los mas me mi mis muy ni no nos nuestra nuestro o os para pero',
    'por porque que quien se ser si sin sobre son su sus te tiene tu tus u un una unas uno unos y ya yo',
  ),
  it: words(
    'a ad agli ai al alla alle allo anche c che chi ci come con cosa cui d da dai dal dalla dalle dei del della',
    'delle dello di dove e ed era gli ha hanno i il in io l la le lei lo loro lui ma me mi mia mio ne negli nei',
    'nel nella nelle noi non o per piu quale quando quanto questa questo se si sono su sua sui sul sulla suo tra',
    'tu un una uno vi voi',
  ),
  nl: words(
    'aan al als bij dan dat de der deze die dit door een en er haar heb het hij hoe hun ik in is je kan maar me',
    'men met mijn mij na naar niet nog nu of om ons onze ook op over s t te tot u uit uw van voor waar wat we wel',
    'wie wij worden zal ze zich zij zijn zo zonder',
  ),
  ar: words('من في على الى عن مع هذا هذه ذلك التي الذي هو هي ما لا ان او و ثم كل قد بعد قبل كان كيف اين متى هل يا'),
};

function words(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.join(' ').split(' '));
}
