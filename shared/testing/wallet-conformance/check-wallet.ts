import { checkAccount, checkConnecting, checkRevoking } from './account-checks.ts'
import { type AnnouncementTarget, checkAnnouncements } from './announcement-checks.ts'
import { type ChainOptions, checkChains } from './chain-checks.ts'
import { type After, type Approval, createCheckContext } from './check-context.ts'
import type { Finding } from './finding.ts'
import { checkProvider, checkReads } from './provider-checks.ts'

/** What `checkWallet` may do. */
export type CheckWalletOptions = {
  /**
   * What the wallet may show to its person. Each `refuse-…` is a prompt to decline. `send` sends nothing but the fee: a transaction of 0
   * to the account itself.
   *
   * @default []; the wallet shows nothing
   */
  readonly approvals?: readonly Approval[] | undefined
  /** The chain to switch to, which the wallet has. @default '0x2105', Base */
  readonly chainId?: string | undefined
  /** The chain to add (EIP-3085), which the wallet does not have. @default undefined; none is added */
  readonly addedChain?: ChainOptions['addedChain']
  /** Where the wallet announces itself. @default undefined; the announcements are not checked */
  readonly target?: AnnouncementTarget | undefined
  /** The rdns of the wallet, for one that makes an object at each announcement. @default undefined */
  readonly rdns?: string | undefined
  /** How long the wallet may take to answer, in milliseconds. @default 60_000 */
  readonly timeLimit?: number | undefined
  /** The timers. @default those of the page */
  readonly after?: After | undefined
}

const afterTimeout: After = (delay, callback) => {
  const timer = setTimeout(callback, delay)
  return () => clearTimeout(timer)
}

/**
 * Checks that a wallet does what the overlay relies on (EIP-1193, 1102, 2255, 3085, 3326, 5792, 6963). Runs in a browser and in Node.
 *
 * The wallet shows only what `approvals` names, and what depends on it is not in the list without it. Never rejects.
 *
 * @example
 * console.table(await checkWallet(window.ethereum, { approvals: ['connect', 'switch'], target: window }))
 */
export async function checkWallet(
  provider: unknown,
  options: CheckWalletOptions = {},
): Promise<readonly Finding[]> {
  const { addedChain, after = afterTimeout, chainId = '0x2105', rdns, target } = options
  const approvals = new Set(options.approvals)
  const context = createCheckContext(provider, { after, timeLimit: options.timeLimit ?? 60_000 })
  if (target) await checkAnnouncements(context, target, rdns)
  if (!(await checkProvider(context))) return context.findings
  await checkReads(context)
  const account = await checkConnecting(context, approvals)
  if (account !== undefined) await checkAccount(context, account, approvals)
  await checkChains(context, { addedChain, approvals, chainId })
  if (account !== undefined && approvals.has('revoke')) await checkRevoking(context)
  return context.findings
}
