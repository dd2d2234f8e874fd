import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/**
 * What a page says that the product does not do. Each is held by a test: when the product changes, that test fails, and whoever
 * changes it finds the sentence here.
 */
type Claim = {
  readonly page: string
  /** A part of the sentence, without its code. */
  readonly says: string
  /** The test that holds it, and a text of that file. */
  readonly test: string
  readonly has: string
}

const limits = 'overlay/docs/product-limits.test.ts'

const claims: readonly Claim[] = [
  {
    page: 'README.md',
    says: 'is not on the registry yet',
    test: limits,
    has: 'is installed from a file',
  },
  {
    page: 'accessibility.md',
    says: 'has no audio, no flashes and no video',
    test: limits,
    has: 'plays nothing',
  },
  {
    page: 'account.md',
    says: 'What allows nothing is not listed',
    test: 'shared/features/approvals/approval.test.ts',
    has: 'drops what allows nothing',
  },
  {
    page: 'account.md',
    says: 'An approval of a single collectible is not listed',
    test: 'shared/features/approvals/approvals.test.ts',
    has: 'gives no approvals of others, of one collectible',
  },
  {
    page: 'architecture.md',
    says: 'languages that the modal does not have',
    test: 'shared/options/resolve-options.test.ts',
    has: "toContain('locale: Give en.')",
  },
  {
    page: 'elements.md',
    says: 'Events inside the modal do not reach the page',
    test: 'e2e/specs/hosts-modals.spec.ts',
    has: 'text typed in the overlay does not reach the host’s modal',
  },
  {
    page: 'explain.md',
    says: 'that the package does not decode',
    test: 'shared/features/explain/describe/describe-actions.test.ts',
    has: 'the call is still one that is not decoded',
  },
  {
    page: 'extension.md',
    says: 'The overlay of the extension is not in the page',
    test: 'e2e/specs/extension-recordings.spec.ts',
    has: "reproduce('Replay'",
  },
  {
    page: 'host-tests.md',
    says: 'Events inside the modal do not reach the page',
    test: 'e2e/specs/hosts-modals.spec.ts',
    has: 'text typed in the overlay does not reach the host’s modal',
  },
  {
    page: 'install.md',
    says: 'has no source maps',
    test: 'e2e/specs/bundlers.spec.ts',
    has: 'the tarball has the declarations and no source map',
  },
  {
    page: 'send.md',
    says: 'NFTs, several receivers in one transaction, and names on Solana',
    test: 'shared/features/send/receiver/receiver-reader.test.ts',
    has: 'is no name, and no address of EVM',
  },
  {
    page: 'services.md',
    says: 'what announces its rdns is not listed',
    test: 'shared/connectors/wallet-rules.test.ts',
    has: 'keeps the first of two with one rdns',
  },
  {
    page: 'services.md',
    says: 'The overlay reads no configuration from a server',
    test: limits,
    has: 'getAnalyticsConfig',
  },
  {
    page: 'services.md',
    says: 'The overlay sends no',
    test: 'shared/features/analytics/analytics.test.ts',
    has: 'MODAL_CREATED is not sent',
  },
  {
    page: 'services.md',
    says: 'the overlay reads no history',
    test: 'shared/features/activity/activity.test.ts',
    has: 'without a project id is what was sent from this page, and no service is asked',
  },
  {
    page: 'services.md',
    says: 'It does not call',
    test: limits,
    has: 'v1/convert/allowance',
  },
  {
    page: 'services.md',
    says: 'The overlay does not call these; the local RPC host answers',
    test: limits,
    has: 'v1/sessions',
  },
  {
    page: 'services.md',
    says: 'The overlay does not call these either',
    test: limits,
    has: 'reown_getExchanges',
  },
  {
    page: 'services.md',
    says: 'The overlay does not call these; the local API host answers',
    test: limits,
    has: 'auth/v1/nonce',
  },
  {
    page: 'solana.md',
    says: 'the package has no adapter for',
    test: limits,
    has: 'has two adapters',
  },
  {
    page: 'swap.md',
    says: 'swaps are not offered in the time zone',
    test: 'shared/features/swap/headless-swap.test.ts',
    has: 'gives nothing in a restricted time zone',
  },
  {
    page: 'swap.md',
    says: 'Swaps across networks, limit orders, and another slippage than 1 %',
    test: 'shared/features/swap/service/swap-service.test.ts',
    has: 'posts the order with a slippage of 1 %',
  },
  {
    page: 'theming.md',
    says: 'A key that does not exist has no effect',
    test: 'overlay/docs/examples.test.tsx',
    has: 'of a key that does not exist change nothing',
  },
  {
    page: 'theming.md',
    says: 'The overlay loads no font',
    test: limits,
    has: '@font-face',
  },
  {
    page: 'wallets.md',
    says: 'Its extension is not listed beside this entry',
    test: 'shared/connectors/wallet-rules.test.ts',
    has: 'keeps the first of two with one rdns',
  },
  {
    page: 'wallets.md',
    says: 'the overlay sends no request to a wallet',
    test: 'shared/flows/connection-flow.test.ts',
    has: 'asks no wallet before the legal box is ticked',
  },
]

/** The forms of such a sentence. What browsers and wallets cannot do has other words. */
const forms = [
  /\b(?:modal|extension|overlay|package|portico) (?:do|does|has|is) (?:no|not)\b/i,
  /\b(?:extension|modal|overlay|package|portico) (?:calls|keeps|knows|loads|reads|sends|sets|shows) (?:neither|no|nothing)\b/i,
  /\b(?:are|is) not (?:built|called|implemented|listed|offered|planned|published|supported|translated)\b/i,
  /\b(?:calls|does|has|reads|supports)\b.*\bso far\b/i,
  /\b(?:coming soon|for now|later version|not yet|planned)\b/i,
  /\bdoes not (?:call|exist)\b/i,
]

/** Lists of texts, and of what others name: they have tests that compare them whole. */
const others = ['behaviour.md', 'coming-from-other-kits.md', 'errors.md', 'wallet-quirks.md']

const pages = [
  { name: 'README.md', path: 'README.md' },
  { name: 'overlay/README.md', path: 'overlay/README.md' },
  ...readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.md') && name !== 'README.md' && !others.includes(name))
    .map((name) => ({ name, path: `overlay/docs/${name}` })),
]

/** The sentences of a page, without code. A row of a table and an item of a list end a sentence. */
const toSentences = (text: string) =>
  text
    .replace(/^ *```.*?^ *```$/gms, '')
    .replace(/`[^`\n]*`/g, '…')
    .split(/\n\s*\n|\n(?=\s*(?:[-*|]|\d+\.) ?)| \| |(?<=[.!?]) (?=[A-Z[…])|(?<=[.!?])\n/)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())

const found = pages.flatMap(({ name, path }) =>
  toSentences(read(path))
    .filter((sentence) => forms.some((form) => form.test(sentence)))
    .map((sentence) => ({ page: name, sentence })),
)

const isOf = (claim: Claim, { page, sentence }: (typeof found)[number]) =>
  claim.page === page && sentence.includes(claim.says)

const remedy =
  'These sentences say what the product does not do. Check each against the code. If it is true, add it to `claims` in ' +
  'overlay/docs/claims.test.ts with the test that holds it. If it is false, correct the page.'

describe('what the pages say that the product does not do', () => {
  test('is listed here, each with its test', () => {
    const unlisted = found.filter((one) => !claims.some((claim) => isOf(claim, one)))
    expect(unlisted, remedy).toEqual([])
  })

  test('is listed once, and still in its page', () => {
    const counts = claims.map((claim) => [claim, found.filter((one) => isOf(claim, one)).length])
    expect(counts.filter(([, count]) => count !== 1)).toEqual([])
    expect(claims.length).toBeLessThan(40)
  })

  test.each(claims)('$page: “$says” is held by $test', ({ has, test: path }) => {
    expect(existsSync(join(root, path))).toBe(true)
    expect(read(path)).toContain(has)
  })
})
