import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { snackbarMessages } from '../../../shared/errors/snackbar-messages.ts'
import { optionChecks } from '../../../shared/options/option-table.ts'

const root = join(import.meta.dirname, '..')
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /(?:^|[/\\])(?:[\w-]*words|en)\.ts$/.test(name),
)

/** Every text that a visitor reads, by its key. */
const words = new Map<string, string>()
for (const file of files) {
  const module: Readonly<Record<string, unknown>> = await import(join(root, file))
  const lists = Object.values(module).filter((list) => typeof list === 'object' && list !== null)
  for (const [key, text] of lists.flatMap((list) => Object.entries(list ?? {})))
    words.set(key, String(text))
}

/** The letters of the specification: §6.5, §8.1 to §8.9, and the titles of §8.19 to §8.23. */
const specified = new Set<string>([
  'Action not allowed',
  'Authenticating...',
  'Failed to fetch transactions',
  'Failed to send transaction. Please try again.',
  'Invalid App Configuration',
  'Invalid Project ID',
  'Network Not Found',
  'A problem occurred while trying initialize authentication.',
  'Project ID Not Configured',
  'Session Expired',
  'Signature declined',
  'Something went wrong',
  'This application might not support Smart Accounts',
  'Token Balance Unavailable',
  'Transaction started',
])

/** Names that have a capital letter within a sentence. */
const names =
  /\b(?:Android|Apple|App Store|Bitcoin|Cosmos|Ethereum|ETH|Farcaster|Google Play|Max|NFTs?|Polkadot|Privacy Policy|QR|Send|SOL|Solana|Swap|Terms of Service|Token ID|US|WalletConnect)\b/g

/** What a sentence must not have: why, its form, and a text that has it. */
const rules: readonly (readonly [string, RegExp, string])[] = [
  ['a part that was not read: “didn’t load”', /could not be|be read\b/i, 'It could not be read.'],
  ['what shows up', /\b(?:is|are) shown here/i, 'NFTs are shown here.'],
  ['a second try: “Try again”', /\b(?:read|check) again\b|^check$/i, 'Read again'],
  ['what is sent: “You send”', /\byou (?:give|pay)\b(?! only| your fees)/i, 'You pay'],
  ['what is received: “You receive”', /^you get\b/i, 'You get'],
  [
    'a foreign negation',
    /\b(?:is|are|was) no\b|\bwhat became of\b|\bno app and no/i,
    'It is no address.',
  ],
  ['an account that is called plain', /\bplain accounts?\b/i, 'Plain accounts'],
  ['a status that stands', /\bit stands\b/i, 'Ask how it stands.'],
  ['a foreign indefinite', /\b(?:nobody|somebody|whoever)\b/i, 'Nobody has it.'],
  ['a receiver: “recipient”', /\breceivers?\b/i, 'Enter a receiver'],
  ['something done later', /\bcarried out\b|\bso far as\b/i, 'It was not carried out.'],
  [
    'two words for a contraction',
    /\b(?:are|can|could|did|do|does|had|has|have|is|should|was|were|will|would) ?not\b|\b(?:it|that|there) is\b|\byou (?:are|have (?:not|sent)|will)\b|\bwe (?:are|have|will)\b/i,
    'You cannot send this.',
  ],
  ['a straight apostrophe or quotation mark', /['"]/, "It isn't"],
  ['an exclamation mark', /!/, 'Done!'],
  ['a please', /\bplease\b/i, 'Please wait.'],
  ['three dots: “…”', /\.\.\./, 'Loading...'],
  ['a space at an end, or two spaces', /^ | $| {2}/, 'Send '],
  [
    'a word of the code',
    /`|[a-z][A-Z]|\b(?:HTTP|JSON|RPC|undefined|null)\b|\bproject id\b/,
    'projectId',
  ],
]

const labelCase = /[^.?:“] [A-Z][a-z]/
const optionNames = new RegExp(
  `\\b(?:${Object.keys(optionChecks)
    .filter((name) => /[A-Z]/.test(name))
    .join('|')}|createPortico)\\b`,
)

/** The texts that a rule refuses. The parts in braces are values, and are not texts. */
const find = (isRefused: (text: string) => boolean) =>
  [...words]
    .filter(
      ([, text]) =>
        !specified.has(text) && isRefused(text.replace(/\{\w+\}/g, '{}').replace(names, 'x')),
    )
    .map(([key, text]) => `${key}: ${text}`)

describe('the words of the overlay', () => {
  test('are all read', () => {
    expect(words.size).toBeGreaterThan(800)
    for (const text of Object.values(snackbarMessages)) expect([...words.values()]).toContain(text)
  })

  test('have the letters of the specification', () => {
    const texts = new Set(words.values())
    expect([...specified].filter((text) => !texts.has(text))).toEqual([])
  })

  test.each(rules)('have nowhere %s', (_, form, example) => {
    expect(example).toMatch(form)
    expect(find((text) => form.test(text))).toEqual([])
  })

  test('name no option and no function', () => {
    expect('Pass projectId to createPortico.').toMatch(optionNames)
    expect(find((text) => optionNames.test(text))).toEqual([])
  })

  test('have a capital letter at the beginning of a sentence alone', () => {
    expect('Connect Wallet').toMatch(labelCase)
    expect(find((text) => labelCase.test(text))).toEqual([])
  })
})
