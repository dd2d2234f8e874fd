import * as v from 'valibot'
import { limitTime } from '../../async/time-limit.ts'
import type { CoreContext } from '../../core/context.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import type { Network } from '../../networks/network.ts'
import { isAddress } from '../../schema/is-address.ts'
import { requestJson } from '../../services/http.ts'
import { toRpcServiceUrl } from '../../services/service-url.ts'
import { readEnsAddress } from '../identity/ens.ts'
import { toCoinType, zone } from '../names/name-rules.ts'
import * as limits from './limits.ts'

type NameContext = Pick<CoreContext, 'chainClients' | 'network' | 'options' | 'platform'>

const record = v.object({
  addresses: v.record(v.string(), v.object({ address: v.string() })),
  name: v.string(),
})
/** A missing name is an empty list (services §1.7.5). */
const answer = v.union([record, v.pipe(v.array(v.unknown()), v.maxLength(0))])

/** The SLIP-44 type of Ether, which a record of Ethereum can have as well. */
const etherCoin = '60'

/** Whether a text has the form of a name. */
export const isName = (text: string): boolean =>
  text.length <= limits.name && /^[^\s./:@]+(\.[^\s./:@]+)+$/.test(text)

/**
 * The address that a registered name has on a network. `undefined` if it has none there: the record of another network may be of a
 * wallet that does not exist on this one.
 *
 * Rejects with a `PorticoError` if the service does not answer.
 */
async function readRegistered(
  name: string,
  { options, platform }: NameContext,
  network: Network,
): Promise<string | undefined> {
  const url = toRpcServiceUrl(options, `v1/profile/account/${name}`, { apiVersion: '2' })
  const onLimit = () => {
    throw new PorticoError('service-unavailable', `${url.host} did not answer in time.`)
  }
  const found = await limitTime(
    { clock: platform.clock, limit: limits.answer, onLimit },
    (signal) => requestJson({ fetch: platform.fetch, schema: answer, signal, url }),
  )
  if (!('addresses' in found) || found.name.toLowerCase() !== name) return undefined
  const ofNetwork =
    found.addresses[String(toCoinType(network))] ??
    (network.id === 1 ? found.addresses[etherCoin] : undefined)
  return ofNetwork && isAddress(ofNetwork.address, 'eip155') ? ofNetwork.address : undefined
}

/**
 * The address that a name has on a network: of the names that are registered here, else of ENS. `undefined` if it has none there.
 * Rejects if nobody answers.
 */
export async function readNameAddress(
  context: NameContext,
  name: string,
  network: Network,
): Promise<string | undefined> {
  const lower = name.toLowerCase()
  return lower.endsWith(zone) && context.options.projectId
    ? readRegistered(lower, context, network)
    : readEnsAddress(context, name, network)
}
