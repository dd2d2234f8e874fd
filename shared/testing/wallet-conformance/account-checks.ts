import type { Approval, CheckContext } from './check-context.ts'
import {
  isChainId,
  isNull,
  isRefusal,
  isUnsupported,
  type Reply,
  toAccounts,
  toValue,
} from './wallet-reply.ts'

/** Connects, and gives the account. The person is asked to decline first, if that is approved. */
export async function checkConnecting(
  { report, request }: CheckContext,
  approvals: ReadonlySet<Approval>,
): Promise<string | undefined> {
  if (approvals.has('refuse-connect')) {
    const refused = await request('eth_requestAccounts')
    report('refuse-connect', isRefusal(refused), refused)
  }
  if (!approvals.has('connect')) return toAccounts(await request('eth_accounts'))?.[0]
  const reply = await request('eth_requestAccounts')
  const [account, ...others] = toAccounts(reply) ?? []
  if (!report('connect', account !== undefined, reply)) return undefined
  const shared = await request('eth_accounts')
  const isSame = String(toAccounts(shared)) === String([account, ...others])
  report('connect-accounts', isSame, shared)
  return account
}

/** Whether an answer has the shape of EIP-5792. */
function isCapabilities(reply: Reply): boolean {
  const value = toValue(reply)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.entries(value).every(
    ([chainId, capabilities]) =>
      (isChainId(chainId) || chainId === '0x0') &&
      typeof capabilities === 'object' &&
      !('atomicBatch' in Object(capabilities)),
  )
}

const hasAccountPermission = (reply: Reply): boolean => {
  const value = toValue(reply)
  return (
    Array.isArray(value) &&
    value.some((one) => Reflect.get(Object(one), 'parentCapability') === 'eth_accounts')
  )
}

/** What a wallet says of a connected account, and what it sends. Sends nothing without the approval. */
export async function checkAccount(
  { report, request }: CheckContext,
  account: string,
  approvals: ReadonlySet<Approval>,
): Promise<void> {
  const permissions = await request('wallet_getPermissions')
  const isGranted = hasAccountPermission(permissions) || isUnsupported(permissions)
  report('permissions', isGranted, permissions)
  const capabilities = await request('wallet_getCapabilities', [account])
  const isKnown = isCapabilities(capabilities) || isUnsupported(capabilities)
  report('capabilities', isKnown, capabilities)
  const transaction = [{ from: account, to: account, value: '0x0' }]
  if (approvals.has('refuse-send')) {
    const refused = await request('eth_sendTransaction', transaction)
    report('refuse-send', isRefusal(refused), refused)
  }
  if (!approvals.has('send')) return
  const sent = await request('eth_sendTransaction', transaction)
  report('send', /^0x[\da-f]{64}$/i.test(String(toValue(sent))), sent)
}

/** Ends the connection (EIP-2255). Called last. */
export async function checkRevoking({ report, request }: CheckContext): Promise<void> {
  const reply = await request('wallet_revokePermissions', [{ eth_accounts: {} }])
  if (!isNull(reply)) return void report('revoke', false, reply)
  const accounts = await request('eth_accounts')
  report('revoke', toAccounts(accounts)?.length === 0, accounts)
}
