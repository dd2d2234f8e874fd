import { importCode } from '../../async/import-code.ts'
import type { CoreContext } from '../../core/context.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import { toNamespace } from '../../schema/primitives.ts'
import type { SignInMessageFields, SignInSession } from '../../siwx/siwx.ts'

/** A node that does not answer is not a wrong signature: the host's siwx verifies again. */
export async function verifySession(
  { chainClients, network }: Pick<CoreContext, 'chainClients' | 'network'>,
  session: SignInSession,
  requested: SignInMessageFields,
): Promise<void> {
  const { checkSignature, compareSignIn } = await importCode(() => import('./load-verification.ts'))
  const [field] = compareSignIn(session, requested)
  if (field)
    throw new PorticoError('siwx-signature-failed', `The wallet signed another ${field}.`, {
      details: { field },
    })
  const check = await checkSignature(session, async (chainId, request) => {
    const client = chainClients.get(toNamespace(chainId))
    const target = network.find(chainId)
    if (!client || !target) throw new PorticoError('network-not-found')
    return client.read({ ...request, network: target })
  })
  if (check === 'valid' || check === 'node-unreachable') return
  throw new PorticoError('siwx-signature-failed', 'The signature is not that of the account.', {
    details: { check },
  })
}
