import type { Context } from 'hono'
import * as v from 'valibot'
import { type Hex, isHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { Env } from '../faults.ts'
import type { Routes } from '../service.ts'
import { evmCaip10, parseBody, parseFields } from './parsing.ts'
import type { Permission } from './permission-store.ts'
import { createRefusal } from './refusals.ts'
import { checkQueryProject, type EvmUpstream, type RpcParts, toChain } from './rpc-parts.ts'

const params = v.object({ account: evmCaip10 })
const record = v.record(v.string(), v.unknown())
const hex = v.custom<Hex>(isHex, 'It has to be hexadecimal')

const newPermission = v.object({
  chainId: hex,
  /** In seconds since the epoch. */
  expiry: v.pipe(v.number(), v.integer()),
  signer: record,
  permissions: v.array(record),
  policies: v.optional(v.array(record), []),
})
const activation = v.object({ pci: v.string(), context: hex })
const revocation = v.object({ pci: v.string(), signature: hex })

export function addPermissionRoutes(app: Routes, parts: RpcParts): void {
  const { conditions, permissions } = parts
  const now = () => Math.floor(conditions.now() / 1000)
  const find = (account: string, pci: string): Permission => {
    const found = permissions.find(account, pci)
    if (!found) throw createRefusal(400, 'pci', 'There is no such permission')
    if (found.revokedAt > 0) throw createRefusal(400, 'pci', 'The permission is revoked')
    return found
  }

  app.get('/v1/sessions/:account', (context) => {
    const { account } = toAccount(context, parts)
    return context.json({ pcis: permissions.list(account) })
  })

  app.post('/v1/sessions/:account', async (context) => {
    const { account, chain } = toAccount(context, parts)
    const { chainId, ...rest } = await parseBody(context, newPermission)
    if (BigInt(chainId) !== BigInt(chain.chainId))
      throw createRefusal(400, 'chainId', 'The chain has to be that of the account')
    if (rest.expiry <= now()) throw createRefusal(400, 'expiry', 'The expiry has passed')
    if (rest.permissions.length === 0)
      throw createRefusal(400, 'permissions', 'No permission was given')
    const pci = crypto.randomUUID()
    permissions.add(account, {
      ...rest,
      project: toProject(context),
      pci,
      createdAt: now(),
      context: null,
      revokedAt: 0,
    })
    // The key that would sign together with the dapp's. The local accounts have no module that uses it.
    const { publicKey } = privateKeyToAccount(generatePrivateKey())
    return context.json({ pci, key: { type: 'secp256k1', publicKey } })
  })

  app.post('/v1/sessions/:account/activate', async (context) => {
    const { account } = toAccount(context, parts)
    const body = await parseBody(context, activation)
    permissions.replace(account, { ...find(account, body.pci), context: body.context })
    return context.json({ success: true })
  })

  app.post('/v1/sessions/:account/revoke', async (context) => {
    const { account } = toAccount(context, parts)
    // The hosted service does not verify the signature, and no document says what it signs.
    const { pci } = await parseBody(context, revocation)
    permissions.replace(account, { ...find(account, pci), revokedAt: now() })
    return context.json({ success: true })
  })
}

/** The CAIP-10 account of the path, and its chain. */
function toAccount(
  context: Context<Env>,
  parts: RpcParts,
): { account: string; chain: EvmUpstream } {
  checkQueryProject(context, parts.conditions)
  const { account } = parseFields(params, context.req.param())
  const chain = toChain(parts, account.chain)
  return { account: `${account.chain}:${account.address}`, chain }
}

function toProject(context: Context<Env>): Permission['project'] {
  const url = context.req.header('origin') ?? ''
  return { id: context.req.query('projectId') ?? '', name: 'Local project', url, iconUrl: '' }
}
