import * as v from 'valibot'
import { hashMessage, stringToHex } from 'viem'
import type { Methods } from '../../wallets/engine/methods.ts'
import { address, list, parseParameters, quantity } from '../../wallets/engine/parameters.ts'
import type { Detail, Group } from '../../wallets/engine/question.ts'
import type { Signer } from '../../wallets/engine/signer.ts'
import { walletError } from '../../wallets/engine/wallet-error.ts'
import type { WalletParts } from '../../wallets/engine/wallet-parts.ts'
import { formatTime, revealHidden } from '../../wallets/engine/words.ts'

const record = v.record(v.string(), v.unknown(), 'must be an object')
const records = v.array(record, 'must be a list')

const grant = v.looseObject(
  {
    chainId: v.nullish(quantity),
    expiry: v.pipe(v.number('must be seconds since 1970'), v.integer(), v.minValue(0)),
    address: v.nullish(address),
    signer: record,
    permissions: v.pipe(records, v.minLength(1, 'must hold a permission')),
    policies: v.nullish(records),
    version: v.nullish(v.number()),
  },
  'must be an object',
)

const revocation = v.looseObject(
  {
    pci: v.pipe(v.string('must be text'), v.minLength(1, 'must not be empty')),
    permissions: v.nullish(records),
    expiry: v.nullish(v.number()),
    address: v.nullish(address),
  },
  'must be an object',
)
/** The EIP-2255 use of the same method name: disconnect the accounts. */
const disconnection = list(v.object({ eth_accounts: record }))

const grantParameters = list(grant)
const revocationParameters = list(revocation)

/** The context of a grant is the account's signature over the permissions, which can be verified. */
export function createPermissionMethods(parts: WalletParts): Methods {
  const { approvals, toSigner } = parts

  function requestApproval(request: {
    title: string
    signer: Signer
    group: Group
    text: string
    signal: AbortSignal
  }) {
    const { title, signer, group, text, signal } = request
    return approvals.run({
      title,
      signal,
      prepare: () =>
        Promise.resolve({
          question: {
            title,
            account: signer.address,
            network: signer.network.name,
            groups: [group],
          },
          plan: hashMessage({ raw: stringToHex(text) }),
        }),
      perform: signer.signHash,
    })
  }

  return {
    async wallet_grantPermissions(params, context) {
      const method = 'wallet_grantPermissions'
      const [input] = parseParameters(method, grantParameters, params)
      const signer = await toSigner(context, input.address, `${method}: params.0.address`)
      if (input.chainId && input.chainId !== BigInt(signer.network.id))
        throw walletError('unsupported-chain', `${method}: params.0.chainId: is not in use`)
      const text = toText(input)
      const signature = await requestApproval({
        title: 'Grant these permissions?',
        signer,
        group: describeGrant(input, text),
        text,
        signal: context.signal,
      })
      const requested: unknown = Array.isArray(params) ? params[0] : undefined
      return { ...v.parse(record, requested), address: signer.address, context: signature }
    },
    async wallet_revokePermissions(params, context) {
      // Needs no approval: nothing is signed, and the user logs out through the dapp.
      if (v.is(disconnection, params)) return null
      const method = 'wallet_revokePermissions'
      const [input] = parseParameters(method, revocationParameters, params)
      const signer = await toSigner(context, input.address, `${method}: params.0.address`)
      return requestApproval({
        title: 'Take these permissions back?',
        signer,
        group: {
          details: [{ label: 'Permission', value: revealHidden(input.pci), style: 'text' }],
        },
        text: toText(input),
        signal: context.signal,
      })
    },
  }
}

function describeGrant(input: v.InferOutput<typeof grant>, text: string): Group {
  const names = input.permissions.map(({ type }) =>
    typeof type === 'string' ? revealHidden(type) : 'unnamed',
  )
  const details: Detail[] = [
    { label: 'Permissions', value: names.join(', ') },
    { label: 'Until', value: formatTime(BigInt(input.expiry)) },
    { label: 'All that is granted', value: revealHidden(text), style: 'raw' },
  ]
  return {
    warnings: ['Who holds these permissions can act for this account without asking again.'],
    details,
  }
}

const toText = (value: unknown) =>
  JSON.stringify(
    value,
    (_, one: unknown) => (typeof one === 'bigint' ? `0x${one.toString(16)}` : one),
    2,
  )
