import { once } from 'node:events'
import { createServer } from 'node:net'
import type { WorldPorts } from '../world.ts'

type Ports = Readonly<Record<keyof WorldPorts | 'playground' | 'website', number>>

/** The offset of each part's port from the first port of its block. */
const places: Ports = {
  playground: 0,
  api: 1,
  rpc: 2,
  mainnet: 3,
  base: 4,
  sepolia: 5,
  pulse: 6,
  relay: 7,
  phone: 8,
  secure: 9,
  cardPay: 10,
  control: 11,
  // A cluster's WebSocket is one port higher.
  solana: 12,
  solanaDevnet: 14,
  solanaTestnet: 16,
  signIn: 18,
  website: 19,
}

export type ChosenPorts = {
  readonly ports: Ports
  readonly notice: string | undefined
}

const firstPort = 4400
/** As many as the ports in use. */
const blockSize = 20
const lastBlock = 25

/** An error that the developer can fix. It is printed without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

export async function choosePorts(requested: string | undefined): Promise<ChosenPorts> {
  if (requested) return chooseRequested(requested)
  let taken: number | undefined
  for (let block = 0; block < lastBlock; block++) {
    const ports = toPorts(firstPort + block * blockSize)
    const busy = await findBusy(ports)
    if (busy === undefined)
      return { ports, notice: taken === undefined ? undefined : toNotice(taken, ports) }
    taken ??= busy
  }
  throw new StartError(
    `No free ports from ${firstPort} on. Choose others: PORTICO_PORT=9000 npm start`,
  )
}

async function chooseRequested(requested: string): Promise<ChosenPorts> {
  const port = Number(requested)
  if (!Number.isInteger(port) || port < 1024 || port > 65_000)
    throw new StartError(`PORTICO_PORT is "${requested}". It has to be a port from 1024 to 65000.`)
  const ports = toPorts(port)
  const busy = await findBusy(ports)
  if (busy === undefined) return { ports, notice: undefined }
  throw new StartError(
    `Port ${busy} is in use. Stop what uses it, or choose other ports: PORTICO_PORT=${port + blockSize} npm start`,
  )
}

function toPorts(start: number): Ports {
  const entries = Object.entries(places).map(([part, place]) => [part, start + place])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: the same keys as the table.
  return Object.fromEntries(entries) as Ports
}

function toNotice(taken: number, { playground }: Ports): string {
  return (
    `Port ${taken} is in use, by another world perhaps, so this one starts at ${playground}. ` +
    'To choose yourself: PORTICO_PORT=5000 npm start'
  )
}

async function findBusy({ playground, website }: Ports): Promise<number | undefined> {
  // Includes the WebSocket ports of the clusters.
  for (let port = playground; port <= website; port++) if (!(await isFree(port))) return port
  return undefined
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  try {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}
