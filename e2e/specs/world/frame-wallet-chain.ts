import {
  type Address,
  createPublicClient,
  encodeFunctionData,
  type Hex,
  http,
  isHex,
  numberToHex,
  parseEther,
} from 'viem'
import { devAddresses } from '../../sandbox/dev-accounts.ts'
import { erc20Abi, erc721Abi } from '../../sandbox/evm/abi.ts'
import type { Chain } from '../../sandbox/evm/chain.ts'

export const toClient = ({ url }: Chain) =>
  createPublicClient({ transport: http(url), pollingInterval: 50 })

export async function fund(chain: Chain, address: Address, ether: string): Promise<void> {
  await chain.rpc('anvil_setBalance', [address, numberToHex(parseEther(ether))])
}

export async function mint(
  chain: Chain,
  token: Address,
  { to, amount }: { to: Address; amount: bigint },
): Promise<void> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'mint', args: [to, amount] })
  await chain.rpc('eth_sendTransaction', [{ from: devAddresses[0], to: token, data }])
}

/** The number of the token. */
export async function mintArt(chain: Chain, art: Address, to: Address): Promise<bigint> {
  const data = encodeFunctionData({ abi: erc721Abi, functionName: 'mint', args: [to] })
  const call = { from: devAddresses[0], to: art, data }
  const tokenId = BigInt(String(await chain.rpc('eth_call', [call, 'latest'])))
  await chain.rpc('eth_sendTransaction', [call])
  return tokenId
}

export const balanceOf = (chain: Chain, token: Address, holder: Address) =>
  toClient(chain).readContract({
    address: token,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [holder],
  })

export function toHex(value: unknown): Hex {
  if (!isHex(value)) throw new Error(`Not hex: ${JSON.stringify(value)}`)
  return value
}
