import * as v from 'valibot'
import { type Address, numberToHex } from 'viem'
import { erc20Abi } from '../../evm/abi.ts'
import { addresses } from '../../evm/addresses.ts'
import type { Asset, ReadAssets } from '../engine/assets.ts'
import type { Methods } from '../engine/methods.ts'
import { createEvmNetwork, type EvmNetwork } from '../engine/networks.ts'
import { address, parseParameters } from '../engine/parameters.ts'
import type { Question } from '../engine/question.ts'
import type { WalletParts } from '../engine/wallet-parts.ts'
import type { WalletState } from './wallet-state.ts'

const watchRequest = v.object({
  type: v.picklist(['ERC20', 'ERC721', 'ERC1155']),
  options: v.object({
    address,
    symbol: v.nullish(v.string()),
    decimals: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36))),
    image: v.nullish(v.string()),
    tokenId: v.nullish(v.string()),
  }),
})

const tokens = [addresses.usdc, addresses.dai, addresses.usdt]

type WatchParts = { state: WalletState; consent: (question: Question) => Promise<void> }

/** The method that adds a token to the wallet (EIP-747). */
export function createWatchMethods({ state, consent }: WatchParts): Methods {
  return {
    async wallet_watchAsset(params) {
      // Its parameter is an object, and no list.
      const parameter: unknown = Array.isArray(params) ? params[0] : params
      const { options } = parseParameters('wallet_watchAsset', watchRequest, parameter)
      const name = options.symbol ?? (options.tokenId ? `token #${options.tokenId}` : 'this token')
      await consent({
        title: `Show ${name} in this wallet?`,
        network: state.chain.name,
        groups: [{ details: [{ label: 'Token', value: options.address, style: 'address' }] }],
      })
      return true
    },
  }
}

export function createAssetReader(state: WalletState, parts: WalletParts): ReadAssets {
  return async (account, context, isWanted) => {
    await parts.toSigner(context, account, 'wallet_getAssets: params.0.account')
    const chains = state.chains.filter(({ id }) => isWanted(numberToHex(id)))
    const entries = chains.map(
      async (chain) =>
        [numberToHex(chain.id), await readAssets(account, createEvmNetwork(chain))] as const,
    )
    return Object.fromEntries(await Promise.all(entries))
  }
}

async function readAssets(owner: Address, network: EvmNetwork): Promise<readonly Asset[]> {
  const native: Asset = {
    address: 'native',
    balance: numberToHex(await network.client.getBalance({ address: owner })),
    type: 'NATIVE',
    metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  }
  const found = await Promise.all(tokens.map((token) => readToken(owner, token, network)))
  return [native, ...found.flatMap((asset) => asset ?? [])]
}

/** Undefined if there is no contract, or the balance is 0. */
async function readToken(
  owner: Address,
  token: Address,
  { client }: EvmNetwork,
): Promise<Asset | undefined> {
  const contract = { abi: erc20Abi, address: token } as const
  try {
    const [balance, name, symbol, decimals] = await Promise.all([
      client.readContract({ ...contract, functionName: 'balanceOf', args: [owner] }),
      client.readContract({ ...contract, functionName: 'name' }),
      client.readContract({ ...contract, functionName: 'symbol' }),
      client.readContract({ ...contract, functionName: 'decimals' }),
    ])
    const metadata = { name, symbol, decimals }
    if (balance === 0n) return undefined
    return { address: token, balance: numberToHex(balance), type: 'ERC20', metadata }
  } catch {
    return undefined
  }
}
