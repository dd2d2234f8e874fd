/** Confusables of UTS 39 (Cyrillic, Greek, Armenian, Cherokee) and small capitals; `I` is `l`, `i` and `1`. The whole table is 60 kB. */
const confusables =
  'aаαɑᎪᴀ bвβЬъᏴʙ cсҫςᏟᴄ dԁđᎠᴅ eеεҽᎬᴇ fϝքꜰ gցɡԌᏀɢ hһҺнΗհᎻʜ jјϳᎫᴊ kкқκᏦᴋ li1|ıιɩіӏłᏞɪʟ mмΜᎷᴍ nηΝոռɴ o0оοσөθօøᎾᴏ pрρᏢᴘ qԛզ rгᎡᏒʀ sѕՏᏕᏚꜱ tтτᎢᴛ uսυᴜ vνѵᏙᴠ wωѡԝաᎳᏔᴡ xхχ yуγΥүᎩᎽʏ zΖᏃᴢ'

const latinLetters = new Map(
  confusables.split(' ').flatMap(([latin = '', ...others]) => others.map((one) => [one, latin])),
)

const toLatin = (letter: string): string => {
  const small = letter.toLowerCase()
  return latinLetters.get(letter) ?? latinLetters.get(small) ?? small
}

/** They go before the normal form turns them into letters. A letter in a circle counts at the end only. */
const trademarks = /[™℠]|ᵀᴹ|[ⒸⓒⓇⓡ]$/gu

/** What has no width, spaces, punctuation, pictures, and accents. Vowels of scripts that write them as marks stay. */
const unread = /\p{DI}|\p{Script=Inherited}|[^\p{L}\p{M}\p{N}|]/gu

/** The skeleton is for comparing, and is never shown. */
export function toNameSkeleton(name: string): string {
  const read = name.trim().replace(trademarks, '').normalize('NFKD').replace(unread, '')
  // A name of pictures only stays as it is.
  return Array.from(read, toLatin).join('').replaceAll('m', 'rn') || name.trim()
}
