import type { ExplainRequest, Explanation, Portico } from '@portico/overlay'

/** Shows an explanation. Resolves with what the visitor decides. */
type Confirm = (explanation: Explanation) => Promise<boolean>

/** Sends a transaction once the visitor knows what it does. A verdict to stop is asked about a second time. */
export async function sendExplained(
  portico: Portico,
  transaction: { data: string; from: string; to: string },
  confirm: Confirm,
): Promise<unknown> {
  const request: ExplainRequest = { data: transaction.data, to: transaction.to }
  const explanation = await portico.explain(request, { signal: AbortSignal.timeout(10_000) })
  if (!(await confirm(explanation))) return undefined
  if (explanation.verdict.word === 'stop' && !(await confirm(explanation))) return undefined
  const provider = await portico.getProvider('eip155')
  return provider?.request({ method: 'eth_sendTransaction', params: [transaction] })
}
