import * as v from 'valibot'
import { type Address, isHex } from 'viem'
import { evmAddress, parseFields } from './parsing.ts'
import type { NameRecord } from './profile-store.ts'
import { createRefusal } from './refusals.ts'
import type { EvmUpstream, RpcParts } from './rpc-parts.ts'

/** The suffixes of names, the current one first. */
export const zones = ['reown.id', 'wcn.id'] as const

/** The tolerated difference between a message's time and the services' clock. */
const clockToleranceInMilliseconds = 10_000
const longestAttribute = 255
/** Ethereum's coin type in SLIP-44. */
const etherCoinType = 60
/** ENSIP-11: the coin type of every other EVM chain is its chain id plus this number. */
const evmCoinTypes = 0x80000000

export const registration = v.object({
  coin_type: v.number(),
  address: v.string(),
  message: v.string(),
  signature: v.string(),
})

const message = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    name: v.string(),
    attributes: v.optional(v.record(v.string(), v.string()), {}),
    timestamp: v.number(),
  }),
)

type Message = v.InferOutput<typeof message>

type Signed = {
  readonly address: Address
  readonly message: string
  readonly signature: string
}

export function isAllowedZone(zone: string): boolean {
  return zones.some((allowed) => allowed === zone)
}

/** Refuses with 400 if a label cannot be the first part of a name. */
export function checkLabel(label: string): void {
  if (!/^[a-z\d-]+$/.test(label))
    throw createRefusal(400, 'name', 'A name can have letters, digits and hyphens only')
  if (label.length < 3 || label.length > 64)
    throw createRefusal(400, 'name', 'A name has 3 to 64 characters')
}

/** Registers a name for the account that signed the message. Throws a refusal if the message is invalid. */
export async function register(
  request: v.InferOutput<typeof registration>,
  { chains, conditions, profiles }: RpcParts,
): Promise<NameRecord> {
  const { address } = parseFields(v.object({ address: evmAddress }), request)
  const signed = readMessage(request.message)
  checkTime(signed, conditions.now())
  checkName(signed.name)
  checkAttributes(signed)
  const chain = findChain([...chains.values()], request.coin_type)
  if (profiles.find(signed.name))
    throw createRefusal(400, 'name', `The name ${signed.name} is already registered`)
  if (!(await isSigned(chain, { ...request, address })))
    throw createRefusal(401, 'signature', 'The signature is not that of the address')
  const now = new Date(conditions.now()).toISOString()
  const record: NameRecord = {
    name: signed.name,
    registered_at: now,
    updated_at: null,
    attributes: signed.attributes,
    addresses: { [request.coin_type]: { address, created_at: now } },
  }
  // Another account may have registered the name while the signature was checked.
  if (!profiles.add(record))
    throw createRefusal(400, 'name', `The name ${signed.name} is already registered`)
  return record
}

function readMessage(text: string): Message {
  const parsed = v.safeParse(message, text)
  if (parsed.success) return parsed.output
  throw createRefusal(400, 'message', 'The message is not JSON with a name and a timestamp')
}

function checkTime({ timestamp }: Message, now: number): void {
  if (Math.abs(timestamp * 1000 - now) <= clockToleranceInMilliseconds) return
  throw createRefusal(400, 'timestamp', 'The timestamp is too far from now')
}

/** Refuses with 400 if a name is not a label and an allowed zone. */
export function checkName(name: string): void {
  const [label = '', ...zone] = name.split('.')
  if (!/^[a-z\d.-]+$/.test(name))
    throw createRefusal(400, 'name', 'A name can have letters, digits and hyphens only')
  if (!isAllowedZone(zone.join('.')))
    throw createRefusal(
      400,
      'name',
      `A name ends with ${zones.map((allowed) => `.${allowed}`).join(' or ')}`,
    )
  checkLabel(label)
}

function checkAttributes({ attributes }: Message): void {
  for (const [key, value] of Object.entries(attributes)) {
    if (key !== 'bio') throw createRefusal(400, 'attributes', `There is no attribute ${key}`)
    if (value.length > longestAttribute)
      throw createRefusal(400, 'attributes', `${key} is longer than ${longestAttribute} characters`)
  }
}

function findChain(chains: readonly EvmUpstream[], coinType: number): EvmUpstream {
  const chainId = coinType === etherCoinType ? 1 : coinType - evmCoinTypes
  const chain = chains.find((candidate) => candidate.chainId === chainId)
  if (!chain) throw createRefusal(400, 'coin_type', 'The coin type is not supported')
  return chain
}

/** Whether the address's key signed the message, or its contract on the coin type's chain accepts the signature. */
async function isSigned({ client }: EvmUpstream, { signature, ...signed }: Signed) {
  if (!isHex(signature)) return false
  return client.verifyMessage({ ...signed, signature })
}
