/**
 * Each Latin letter with those that a visitor reads as it, in any case: the confusables of UTS 39 of Cyrillic, Greek,
 * Armenian and Cherokee letters, and small capitals. `l` has those of `i` and `1` too: `I` is all of them.
 *
 * The whole table of UTS 39 is 60 kB, most of it of scripts that no wallet is named in.
 */
const confusables =
  'aаαɑᎪᴀ bвβЬъᏴʙ cсҫςᏟᴄ dԁđᎠᴅ eеεҽᎬᴇ fϝքꜰ gցɡԌᏀɢ hһҺнΗհᎻʜ jјϳᎫᴊ kкқκᏦᴋ li1|ıιɩіӏłᏞɪʟ mмΜᎷᴍ nηΝոռɴ o0оοσөθօøᎾᴏ pрρᏢᴘ qԛզ rгᎡᏒʀ sѕՏᏕᏚꜱ tтτᎢᴛ uսυᴜ vνѵᏙᴠ wωѡԝաᎳᏔᴡ xхχ yуγΥүᎩᎽʏ zΖᏃᴢ'

const latinLetters = new Map(
  confusables.split(' ').flatMap(([latin = '', ...others]) => others.map((one) => [one, latin])),
)

const toLatin = (letter: string): string => {
  const small = letter.toLowerCase()
  return latinLetters.get(letter) ?? latinLetters.get(small) ?? small
}

/** Trademarks, before the normal form makes letters of them. A letter in a circle is one at the end only. */
const trademarks = /[™℠]|ᵀᴹ|[ⒸⓒⓇⓡ]$/gu

/** What has no width, spaces, punctuation, pictures, and accents. Vowels of scripts that write them as marks stay. */
const unread = /\p{DI}|\p{Script=Inherited}|[^\p{L}\p{M}\p{N}|]/gu

/** What two names share that a visitor reads as one. It is for comparing and is never shown. */
export function toNameSkeleton(name: string): string {
  const read = name.trim().replace(trademarks, '').normalize('NFKD').replace(unread, '')
  // A name of pictures alone is all that there is to read.
  return Array.from(read, toLatin).join('').replaceAll('m', 'rn') || name.trim()
}
