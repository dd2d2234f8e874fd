import { createPublicClient, type Hex, http, numberToHex, type PublicClient } from 'viem'
import { type Service, startService } from '../service.ts'
import { type Anvil, startAnvil } from './anvil.ts'
import { compileContracts } from './compile-contracts.ts'
import { createDataFee } from './data-fee.ts'
import { deploy } from './deploy.ts'
import { addNftRoutes } from './nft-metadata.ts'
import { createNodeRpc, type NodeRpc, sendToNode } from './node-rpc.ts'
import { seed, toGenesisTime } from './seed.ts'

export type Chain = Service & {
  readonly chainId: number
  readonly chainName: string
  readonly caip2: `eip155:${number}`
  /** A client of the node itself, as `rpc` is. */
  readonly client: PublicClient
  /** The process id of the node, for a spec that checks that no process is left. */
  readonly pid: number
  /** Calls the node directly: faults do not apply, and `calls` does not record it. */
  rpc: NodeRpc
  mineBlocks: (count?: number) => Promise<void>
  /** Charges the data of transactions from now on, in wei a byte, as OP-stack networks do. 0: nothing. */
  setDataFee: (weiPerByte: bigint) => Promise<void>
  halt: () => void
  resume: () => void
}

type ChainOptions = { chainId: number; chainName: string; port?: number | undefined }

/** A real EVM node with contracts and a history, whose endpoint counts calls and can be made to fail. */
export async function startChain(options: ChainOptions): Promise<Chain> {
  const now = toSeconds(Date.now())
  const node = await startAnvil({ chainId: options.chainId, timestamp: toGenesisTime(now) })
  try {
    return await startOver(node, options, now)
  } catch (cause) {
    await node.stop()
    throw cause
  }
}

async function startOver(node: Anvil, options: ChainOptions, now: number): Promise<Chain> {
  const { chainId, chainName, port } = options
  const rpc = createNodeRpc(node.url)
  const client = createPublicClient({ transport: http(node.url), cacheTime: 0 })
  const dataFee = createDataFee(rpc, client)
  const service = await startService({
    name: `chain-${chainId}`,
    port,
    routes(app) {
      addNftRoutes(app)
      app.post('/', async (context) => {
        const body = await context.req.text()
        const answer = await dataFee.send(body, () => sendToNode(node.url, body))
        const headers = { 'content-type': 'application/json' }
        return new Response(answer.body, { status: answer.status, headers })
      })
    },
  })
  const stop = async () => {
    await Promise.all([service.stop(), node.stop()])
  }
  try {
    await rpc('anvil_autoImpersonateAccount', [true])
    await rpc('evm_setAutomine', [false])
    const contracts = await compileContracts()
    await deploy(rpc, { contracts, metadataUrl: `${service.url}/nft` })
    await seed(rpc, { chainId, now })
    await rpc('evm_setAutomine', [true])
    await rpc('anvil_autoImpersonateAccount', [false])
    const nextBaseFee = await readNextBaseFee(client)
    let snapshot = await takeSnapshot(rpc)
    return {
      ...service,
      chainId,
      chainName,
      caip2: `eip155:${chainId}`,
      client,
      pid: node.pid,
      rpc,
      async mineBlocks(count = 1) {
        await rpc('anvil_mine', [numberToHex(count)])
      },
      setDataFee: dataFee.set,
      halt: () => service.drop(),
      resume: () => service.heal(),
      async reset() {
        await service.reset()
        await dataFee.set(0n)
        // A revert leaves it as a spec has set it.
        await rpc('evm_setAutomine', [true])
        // A revert deletes its snapshot.
        await rpc('evm_revert', [snapshot])
        // It leaves the fee of the next block, too.
        await rpc('anvil_setNextBlockBaseFeePerGas', [nextBaseFee])
        snapshot = await takeSnapshot(rpc)
      },
      stop,
    }
  } catch (cause) {
    await stop()
    throw cause
  }
}

/** Reads the base fee of the block after the latest one, in wei. */
async function readNextBaseFee(client: PublicClient): Promise<Hex> {
  const { baseFeePerGas } = await client.getFeeHistory({ blockCount: 1, rewardPercentiles: [] })
  return numberToHex(baseFeePerGas.at(-1) ?? 0n)
}

/** Sets the clock to the real time before the snapshot: until then it follows the last block. */
async function takeSnapshot(rpc: NodeRpc): Promise<unknown> {
  await rpc('evm_setTime', [toSeconds(Date.now())])
  return rpc('evm_snapshot')
}

const toSeconds = (milliseconds: number) => Math.floor(milliseconds / 1000)
