import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toNameSkeleton } from './name-skeleton.ts'

/** Letters that UTS 39 calls confusable with a Latin one, for the letters of the names below. */
const confusables: Record<string, string> = {
  a: 'аɑα',
  b: 'ЬВΒʙ',
  c: 'сϲᴄ',
  e: 'еҽΕ',
  h: 'һհΗН',
  i: 'іιıl1|',
  k: 'кκКΚ',
  l: 'ӏІΙI1',
  m: 'мМΜ',
  n: 'ոηΝ',
  o: 'оοօσ0',
  p: 'рρΡ',
  s: 'ѕՏꜱ',
  t: 'тτΤ',
  u: 'սυᴜ',
  w: 'ѡωԝ',
  x: 'хΧХ',
}

const wallets = ['MetaMask', 'Phantom', 'Coinbase Wallet', 'Trust Wallet', 'OKX Wallet', 'Rabby']

/** One way in which a letter is written that a visitor reads as the letter itself. */
const toWritten = (letter: string) => {
  const at = 'abcdefghijklmnopqrstuvwxyz'.indexOf(letter.toLowerCase())
  if (at < 0) return fc.constantFrom(letter, `${letter}\u200b`, '\u00a0', '')
  return fc.constantFrom(
    letter,
    letter.toUpperCase(),
    String.fromCodePoint(0xff41 + at),
    String.fromCodePoint(0x1d5ba + at),
    String.fromCodePoint(0x24d0 + at),
    `${letter}\u0301`,
    `\u2066${letter}\u3164`,
    ...Array.from(confusables[letter.toLowerCase()] ?? ''),
  )
}

const written = fc
  .constantFrom(...wallets)
  .chain((name) =>
    fc.tuple(
      fc.constant(name),
      fc.tuple(...Array.from(name).map(toWritten)),
      fc.constantFrom('', '™', '®', ' ©', '℠', 'ᵀᴹ', ' Ⓡ', ' ✓', '\u{1f98a}', '.', ' '),
    ),
  )

describe('toNameSkeleton', () => {
  test('is that of the name, however its letters are written', () => {
    fc.assert(
      fc.property(written, ([name, letters, mark]) => {
        expect(toNameSkeleton(letters.join('') + mark)).toBe(toNameSkeleton(name))
      }),
    )
  })

  test.each([
    ['a Cyrillic letter', 'MetaMаsk'],
    ['Greek capitals', 'ΜΕΤΑΜΑSΚ'],
    ['Armenian letters', 'MetaMaѕk'],
    ['Cherokee capitals', 'ᎷᎬᎢᎪᎷᎪᏚᏦ'],
    ['small capitals', 'ᴍᴇᴛᴀᴍᴀsᴋ'],
    ['letters of full width', 'ＭｅｔａＭａｓｋ'],
    ['mathematical letters', '𝐌𝐞𝐭𝐚𝐌𝐚𝐬𝐤'],
    ['two letters for one', 'rnetarnask'],
    ['accents', 'MétàMäsk'],
    ['spaces and punctuation', ' Meta-Mask. '],
    ['a mark', 'MetaMask™'],
    ['a picture', '🦊 MetaMask'],
  ])('reads through %s', (_, name) => {
    expect(toNameSkeleton(name)).toBe(toNameSkeleton('MetaMask'))
  })

  test('keeps apart what a visitor reads as two names', () => {
    const names = [
      ...wallets,
      'Meta Wallet',
      'MetaMask 2',
      'Phantom X',
      'Кошелёк',
      'Кошель',
      '钱包',
      '錢包',
      'कि',
      'का',
      '🦊',
      '🐰',
      '',
    ]
    expect(new Set(names.map(toNameSkeleton)).size).toBe(names.length)
  })
})
