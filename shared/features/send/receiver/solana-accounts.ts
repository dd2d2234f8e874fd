import * as v from 'valibot'
import type { ChainClient } from '../../../core/chain-clients.ts'
import { PorticoError } from '../../../errors/portico-error.ts'
import type { Network } from '../../../networks/network.ts'

type Read = ChainClient['read']

export const systemProgram = '11111111111111111111111111111111'
export const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
export const token2022Program = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'

const extension = v.object({
  extension: v.string(),
  state: v.fallback(v.record(v.string(), v.unknown()), {}),
})

const parsedAccount = v.object({
  data: v.fallback(
    v.object({
      parsed: v.object({
        info: v.object({
          extensions: v.fallback(v.array(extension), []),
          state: v.fallback(v.optional(v.string()), undefined),
        }),
        type: v.string(),
      }),
    }),
    { parsed: { info: { extensions: [], state: undefined }, type: '' } },
  ),
  executable: v.boolean(),
  owner: v.string(),
})

export type SolanaAccount = {
  readonly extensions: readonly { readonly extension: string; readonly state: object }[]
  readonly isExecutable: boolean
  readonly isFrozen: boolean
  readonly program: string
  readonly type: string
}

const accounts = v.object({ value: v.array(v.nullable(parsedAccount)) })

export async function readAccounts(
  addresses: readonly string[],
  { network, read }: { readonly network: Network; readonly read: Read },
): Promise<readonly (SolanaAccount | undefined)[]> {
  const params = [addresses, { commitment: 'confirmed', encoding: 'jsonParsed' }]
  const answer = v.safeParse(
    accounts,
    await read({ method: 'getMultipleAccounts', network, params }),
  )
  if (!answer.success || answer.output.value.length !== addresses.length)
    throw new PorticoError('bad-response', 'The node sent an unexpected shape.')
  return answer.output.value.map((account) => {
    if (!account) return undefined
    const { info, type } = account.data.parsed
    return {
      extensions: info.extensions,
      isExecutable: account.executable,
      isFrozen: info.state === 'frozen',
      program: account.owner,
      type,
    }
  })
}

/** What is sent to it as to a person is lost. */
export const isTokenAccount = ({ program, type }: SolanaAccount): boolean =>
  (program === tokenProgram || program === token2022Program) && type !== 'multisig'

/** These extensions do not change what arrives (Token-2022). */
const harmlessOfMint: ReadonlySet<string> = new Set([
  'groupMemberPointer',
  'groupPointer',
  'metadataPointer',
  'mintCloseAuthority',
  'permanentDelegate',
  'tokenGroup',
  'tokenGroupMember',
  'tokenMetadata',
])
const harmlessOfAccount: ReadonlySet<string> = new Set(['cpiGuard', 'immutableOwner'])

/** The name of an extension or `frozen`. `undefined`: the transfer arrives whole. */
export function findRefusal(
  mint: SolanaAccount,
  receiving: SolanaAccount | undefined,
): string | undefined {
  const ofMint = mint.extensions.find(({ extension: name }) => !harmlessOfMint.has(name))
  if (ofMint) return ofMint.extension
  if (receiving?.isFrozen) return 'frozen'
  return receiving?.extensions.find(
    ({ extension: name, state }) =>
      !harmlessOfAccount.has(name) &&
      !(name === 'memoTransfer' && Reflect.get(state, 'requireIncomingTransferMemos') === false),
  )?.extension
}

const holdings = v.object({
  value: v.array(
    v.object({
      account: v.object({
        data: v.object({
          parsed: v.object({
            info: v.object({
              state: v.fallback(v.optional(v.string()), undefined),
              tokenAmount: v.object({ amount: v.pipe(v.string(), v.regex(/^\d{1,20}$/)) }),
            }),
          }),
        }),
      }),
      pubkey: v.string(),
    }),
  ),
})

export async function findSource(
  request: { readonly mint: string; readonly owner: string },
  { network, read }: { readonly network: Network; readonly read: Read },
): Promise<{ readonly address: string; readonly amount: bigint } | undefined> {
  const { mint, owner } = request
  const params = [owner, { mint }, { commitment: 'confirmed', encoding: 'jsonParsed' }]
  const answer = v.safeParse(
    holdings,
    await read({ method: 'getTokenAccountsByOwner', network, params }),
  )
  if (!answer.success) throw new PorticoError('bad-response', 'The node sent an unexpected shape.')
  return answer.output.value
    .filter(({ account }) => account.data.parsed.info.state !== 'frozen')
    .map(({ account, pubkey }) => ({
      address: pubkey,
      amount: BigInt(account.data.parsed.info.tokenAmount.amount),
    }))
    .toSorted((one, other) => Number(other.amount - one.amount))[0]
}
