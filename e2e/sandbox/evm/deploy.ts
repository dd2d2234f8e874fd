import { encodeFunctionData, maxUint256, numberToHex, parseAbi, parseEther, parseUnits } from 'viem'
import { erc20Abi } from './abi.ts'
import { addresses } from './addresses.ts'
import type { Contracts } from './compile-contracts.ts'
import { multicall3Code } from './multicall3.ts'
import type { NodeRpc } from './node-rpc.ts'
import { people } from './people.ts'
import { type Transaction, transact } from './transact.ts'

const setUpAbi = parseAbi([
  'function setBaseUri(string uri)',
  'function addLiquidity(address token, uint256 tokenAmount) payable',
])

/** The initial price of ETH in USD, in each pool. */
export const etherPrice = 3200.5
/** The ETH in each pool. A swap of 1 ETH gets a rate 0.02% below the pool's price, before the fee. */
const poolDepth = 5000

const pools = [
  { token: addresses.usdc, decimals: 6 },
  { token: addresses.dai, decimals: 18 },
  { token: addresses.usdt, decimals: 6 },
]

type Deployment = {
  readonly contracts: Contracts
  /** The base address of the NFT metadata. */
  readonly metadataUrl: string
}

/** The node must impersonate any sender and must not mine by itself. */
export async function deploy(rpc: NodeRpc, { contracts, metadataUrl }: Deployment): Promise<void> {
  const { Usdc, Dai, Usdt, Toll, Art, Spam, Exchange, AccountFactory, Ens } = contracts
  const codes = [
    [addresses.usdc, Usdc.code],
    [addresses.dai, Dai.code],
    [addresses.usdt, Usdt.code],
    [addresses.toll, Toll.code],
    [addresses.art, Art.code],
    [addresses.spam, Spam.code],
    [addresses.exchange, Exchange.code],
    [addresses.accountFactory, AccountFactory.code],
    [addresses.ens, Ens.code],
    [addresses.multicall3, multicall3Code],
  ]
  await Promise.all(codes.map((placed) => rpc('anvil_setCode', placed)))
  await rpc('anvil_setBalance', [people.deployer, numberToHex(parseEther('1000000'))])
  for (const transaction of [...describeNfts(metadataUrl), ...pools.flatMap(fillPool)])
    await transact(rpc, transaction)
}

function describeNfts(metadataUrl: string): Transaction[] {
  const describe = (collection: 'art' | 'spam') => ({
    from: people.deployer,
    to: addresses[collection],
    data: encodeFunctionData({
      abi: setUpAbi,
      functionName: 'setBaseUri',
      args: [`${metadataUrl}/${collection}/`],
    }),
  })
  return [describe('art'), describe('spam')]
}

function fillPool({ token, decimals }: (typeof pools)[number]): Transaction[] {
  const amount = parseUnits(String(poolDepth * etherPrice), decimals)
  const { deployer: from } = people
  return [
    {
      from,
      to: token,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'mint', args: [from, amount] }),
    },
    {
      from,
      to: token,
      data: encodeFunctionData({
        abi: erc20Abi,
        functionName: 'approve',
        args: [addresses.exchange, maxUint256],
      }),
    },
    {
      from,
      to: addresses.exchange,
      value: parseEther(String(poolDepth)),
      data: encodeFunctionData({
        abi: setUpAbi,
        functionName: 'addLiquidity',
        args: [token, amount],
      }),
    },
  ]
}
