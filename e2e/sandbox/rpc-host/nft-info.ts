import * as v from 'valibot'
import { type Address, isAddressEqual } from 'viem'
import { erc721Abi } from '../evm/abi.ts'
import { addresses } from '../evm/addresses.ts'
import type { EvmUpstream } from './rpc-parts.ts'

export type NftInfo = {
  readonly name: string | null
  readonly flags: { readonly is_spam: boolean }
  readonly content: {
    readonly preview: { readonly url: string; readonly content_type: null }
    readonly detail: null
  } | null
}

type Nft = { readonly token: Address; readonly id: bigint }

const metadata = v.object({ name: v.nullish(v.string()), image: v.nullish(v.string()) })
const nothing: v.InferOutput<typeof metadata> = { name: null, image: null }

export async function readNftInfo({ client }: EvmUpstream, { token, id }: Nft): Promise<NftInfo> {
  const uri = await client
    .readContract({ abi: erc721Abi, address: token, functionName: 'tokenURI', args: [id] })
    // Metadata is optional for a contract.
    .catch(() => undefined)
  const { image, name } = (uri && (await readMetadata(uri))) || nothing
  return {
    name: name ?? null,
    flags: { is_spam: isAddressEqual(token, addresses.spam) },
    content: image ? { preview: { url: image, content_type: null }, detail: null } : null,
  }
}

/** The metadata at a URI. Empty if it is not on this machine, missing or invalid. */
async function readMetadata(uri: string): Promise<v.InferOutput<typeof metadata>> {
  if (!/^(?:data:|http:\/\/127\.0\.0\.1:)/.test(uri)) return nothing
  try {
    const parsed = v.safeParse(metadata, await (await fetch(uri)).json())
    return parsed.success ? parsed.output : nothing
  } catch {
    return nothing
  }
}
