import type { CheckContext } from './check-context.ts'
import { describeValue, isChainId, isUnsupported, toAccounts, toValue } from './wallet-reply.ts'

const ignore = () => undefined

/** Calls `on` or `removeListener`, and says whether that went well. */
async function checkListening(
  { provider, read, report }: CheckContext,
  id: 'on' | 'remove-listener',
  name: 'on' | 'removeListener',
): Promise<void> {
  const { text, value } = read(name)
  if (typeof value !== 'function') return void report(id, false, text)
  try {
    await Reflect.apply(value, provider, ['message', ignore])
    report(id, true, text)
  } catch (error) {
    report(id, false, `it fails with ${describeValue(String(error))}`)
  }
}

/** Whether `request` returns a promise. It is called with a read that no wallet asks for. */
function checkPromise({ provider, read, report }: CheckContext): void {
  const { value } = read('request')
  if (typeof value !== 'function') return
  try {
    const answer: unknown = Reflect.apply(value, provider, [{ method: 'eth_chainId' }])
    const isPromise = typeof Reflect.get(Object(answer), 'then') === 'function'
    report('request-promise', isPromise, isPromise ? 'a promise' : describeValue(answer))
    if (isPromise) Promise.resolve(answer).catch(ignore)
  } catch (error) {
    report('request-promise', false, `it throws ${describeValue(String(error))}`)
  }
}

/** The object of the provider (EIP-1193). Nothing else can be checked without `request`. */
export async function checkProvider(context: CheckContext): Promise<boolean> {
  const { read, report } = context
  const request = read('request')
  if (!report('request', typeof request.value === 'function', request.text)) return false
  await checkListening(context, 'on', 'on')
  await checkListening(context, 'remove-listener', 'removeListener')
  checkPromise(context)
  return true
}

/** What a wallet answers without a prompt. */
export async function checkReads({ report, request }: CheckContext): Promise<void> {
  const unknown = await request('conformance_unknownMethod')
  report('unknown-method', isUnsupported(unknown), unknown)
  const chainId = await request('eth_chainId')
  report('chain-id', isChainId(toValue(chainId)), chainId)
  const accounts = await request('eth_accounts')
  report('accounts', toAccounts(accounts) !== undefined, accounts)
}
