import type { CheckContext } from './check-context.ts'
import { describeValue } from './wallet-reply.ts'

/** Where wallets announce themselves: `window`. */
export type AnnouncementTarget = Pick<
  EventTarget,
  'addEventListener' | 'dispatchEvent' | 'removeEventListener'
>

type Announced = { readonly info: unknown; readonly provider: unknown }

/** How long a wallet may take to announce itself, in milliseconds. */
const announceLimit = 1000

function readTexts(info: unknown): Readonly<Record<'icon' | 'name' | 'rdns' | 'uuid', string>> {
  const read = (name: string) => String(Reflect.get(Object(info), name))
  return { icon: read('icon'), name: read('name'), rdns: read('rdns'), uuid: read('uuid') }
}

/** The rdns of an announcement. Reading it may throw. */
function readRdns(info: unknown): string | undefined {
  try {
    return readTexts(info).rdns
  } catch {
    return undefined
  }
}

/** What is wrong with the information of a wallet. */
function findProblem(info: unknown): string | undefined {
  try {
    const { icon, name, rdns, uuid } = readTexts(info)
    if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(uuid)) return `the uuid ${uuid}`
    if (!/^\S+\.\S+$/.test(rdns)) return `the rdns ${rdns}`
    if (!/^data:image\/(png|webp|jpeg|gif|svg\+xml)[;,]/.test(icon)) return `the icon ${icon}`
    if (/[\p{Cc}\p{Cf}]/u.test(name) || !name.trim()) return `the name ${describeValue(name)}`
    return undefined
  } catch (error) {
    return `reading it throws ${describeValue(String(error))}`
  }
}

/** Requests the announcements of all wallets. */
async function collect(
  { wait }: CheckContext,
  target: AnnouncementTarget,
): Promise<readonly Announced[]> {
  const found: Announced[] = []
  const add = (event: Event) => {
    const detail: unknown = Reflect.get(event, 'detail')
    found.push({
      info: Reflect.get(Object(detail), 'info'),
      provider: Reflect.get(Object(detail), 'provider'),
    })
  }
  target.addEventListener('eip6963:announceProvider', add)
  target.dispatchEvent(new Event('eip6963:requestProvider'))
  await wait(announceLimit)
  target.removeEventListener('eip6963:announceProvider', add)
  return found
}

/** The announcements of the wallet (EIP-6963), at two requests. */
export async function checkAnnouncements(
  context: CheckContext,
  target: AnnouncementTarget,
  rdns: string | undefined,
): Promise<void> {
  const { provider, report } = context
  const isOfWallet = (one: Announced) =>
    one.provider === provider || (rdns !== undefined && readRdns(one.info) === rdns)
  const first = (await collect(context, target)).filter(isOfWallet)
  const second = (await collect(context, target)).filter(isOfWallet)
  const all = [...first, ...second]
  const isThere = first.length > 0 && second.length > 0
  if (!report('announces', isThere, `${first.length}, then ${second.length}`)) return
  const objects = new Set(all.map((one) => one.provider)).size
  report('same-provider', objects === 1, `${objects} object${objects === 1 ? '' : 's'}`)
  const problem = all.map(({ info }) => findProblem(info)).find((text) => text !== undefined)
  report('info', problem === undefined, problem ?? 'all of it')
  const identities = new Set(all.map(({ info }) => toIdentity(info))).size
  report('same-info', identities === 1, `${identities} identities`)
}

function toIdentity(info: unknown): string {
  try {
    const { rdns, uuid } = readTexts(info)
    return `${rdns} ${uuid}`
  } catch {
    return ''
  }
}
