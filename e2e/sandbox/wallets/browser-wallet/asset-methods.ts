import * as v from 'valibot'
import { encodeFunctionData, isHex } from 'viem'
import { erc20Abi } from '../../evm/abi.ts'
import { addresses } from '../../evm/addresses.ts'
import { readContract } from './describe-call.ts'
import { type Methods, parseParameter, type WalletParts } from './methods.ts'
import { assetQuestion } from './request-words.ts'
import { toSharedAccount } from './shared-account.ts'
import { address, chainId } from './transaction-request.ts'
import { callChain } from './wallet-client.ts'
import type { WalletChain } from './wallet-config.ts'
import { toHex } from './wallet-state.ts'

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

/** A token's address or `native`, as a string or in an object: versions of ERC-7811 differ. */
const assetName = v.pipe(
  v.union([v.string(), v.looseObject({ address: v.string() })]),
  v.transform((one) => (typeof one === 'string' ? one : one.address).toLowerCase()),
)

const assetsRequest = v.object({
  account: address,
  chainFilter: v.nullish(v.array(chainId)),
  assetFilter: v.nullish(v.record(v.string(), v.array(assetName))),
  assetTypeFilter: v.nullish(v.array(v.string())),
})

const tokens = [addresses.usdc, addresses.dai, addresses.usdt]

/** The methods that add a token (EIP-747) and, with `assets` in the config, list assets (ERC-7811). */
export function createAssetMethods({ state, config, consent }: WalletParts): Methods {
  return {
    async wallet_watchAsset([parameter]) {
      const { options } = parseParameter(watchRequest, parameter)
      const name = options.symbol ?? (options.tokenId ? `token #${options.tokenId}` : 'this token')
      await consent(assetQuestion({ name, address: options.address, chain: state.chain.name }))
      return true
    },
    ...(config.assets && {
      async wallet_getAssets([parameter]: readonly unknown[]) {
        const request = parseParameter(assetsRequest, parameter)
        const account = toSharedAccount(state, request.account)
        const { chainFilter, assetFilter, assetTypeFilter } = request
        const chains = state.chains.filter(({ id }) => !chainFilter || chainFilter.includes(id))
        const entries = chains.map(async (chain) => {
          const allowed = assetFilter?.[toHex(chain.id)]
          const types = assetTypeFilter?.map((type) => type.toUpperCase())
          const assets = await readAssets(account.address, chain)
          const kept = assets.filter(
            ({ address: at, type }) =>
              (!allowed || allowed.includes(at.toLowerCase())) && (!types || types.includes(type)),
          )
          return [toHex(chain.id), kept] as const
        })
        return Object.fromEntries(await Promise.all(entries))
      },
    }),
  }
}

async function readAssets(owner: string, chain: WalletChain) {
  const ether: unknown = await callChain(chain, 'eth_getBalance', [owner, 'latest'])
  const native = {
    address: 'native',
    balance: ether,
    type: 'NATIVE',
    metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  }
  const found = await Promise.all(tokens.map((token) => readTokenAsset(owner, token, chain)))
  return [native, ...found.flatMap((asset) => asset ?? [])]
}

async function readTokenAsset(owner: string, token: string, chain: WalletChain) {
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [parseParameter(address, owner)],
  })
  const [balance, name, symbol, decimals] = await Promise.all([
    callChain(chain, 'eth_call', [{ to: token, data }, 'latest']).catch(() => '0x'),
    readContract(token, 'name', chain),
    readContract(token, 'symbol', chain),
    readContract(token, 'decimals', chain),
  ])
  // There is no contract, or the balance is 0.
  if (!isHex(balance) || balance === '0x' || BigInt(balance) === 0n) return undefined
  return {
    address: token,
    balance: `0x${BigInt(balance).toString(16)}`,
    type: 'ERC20',
    metadata: { name, symbol, decimals },
  }
}
