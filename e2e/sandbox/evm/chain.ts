import { createPublicClient, http, numberToHex, type PublicClient } from 'viem'
import { type Service, startService } from '../service.ts'
import { startAnvil } from './anvil.ts'
import { multicall3Address, multicall3Code } from './multicall3.ts'

export type Chain = Service & {
  readonly chainId: number
  readonly chainName: string
  /** The same by its CAIP-2 name: `eip155:1`. */
  readonly caip2: `eip155:${number}`
  /** Reads the node itself, as `rpc` does. */
  readonly client: PublicClient
  /** The process id of the node, for a spec that checks that nothing is left behind. */
  readonly pid: number
  /** Calls the node itself, past every fault and without a trace in `calls`. */
  rpc: (method: string, parameters?: readonly unknown[]) => Promise<unknown>
  /** Mines empty blocks, one if no number is given. */
  mineBlocks: (count?: number) => Promise<void>
  /** The chain's endpoint goes away, its state stays. */
  halt: () => void
  resume: () => void
}

type ChainOptions = { chainId: number; chainName: string; port?: number | undefined }

/** A real EVM node behind an endpoint that counts calls and can be made to fail. */
export async function startChain({ chainId, chainName, port }: ChainOptions): Promise<Chain> {
  const node = await startAnvil({ chainId })
  const service = await startService({
    name: `chain-${chainId}`,
    port,
    routes: (app) =>
      app.post('/', async (context) => {
        const answer = await send(node.url, await context.req.text())
        return new Response(answer.body, {
          status: answer.status,
          headers: { 'content-type': 'application/json' },
        })
      }),
  })
  const rpc = (method: string, parameters: readonly unknown[] = []) =>
    call(node.url, method, parameters)
  await rpc('anvil_setCode', [multicall3Address, multicall3Code])
  let snapshot = await rpc('evm_snapshot')

  return {
    ...service,
    chainId,
    chainName,
    caip2: `eip155:${chainId}`,
    client: createPublicClient({ transport: http(node.url), cacheTime: 0 }),
    pid: node.pid,
    rpc,
    async mineBlocks(count = 1) {
      await rpc('anvil_mine', [numberToHex(count)])
    },
    halt: () => service.drop(),
    resume: () => service.heal(),
    async reset() {
      await service.reset()
      // A snapshot is used up by the revert to it.
      await rpc('evm_revert', [snapshot])
      snapshot = await rpc('evm_snapshot')
    },
    async stop() {
      await Promise.all([service.stop(), node.stop()])
    },
  }
}

function send(url: string, body: string): Promise<Response> {
  return fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
}

async function call(url: string, method: string, parameters: readonly unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: parameters })
  const answer: unknown = await (await send(url, body)).json()
  if (typeof answer === 'object' && answer && 'result' in answer) return answer.result
  throw new Error(`${method} failed: ${JSON.stringify(answer)}`)
}
