import type { measureAccount } from './account-measures.ts'
import { slowdown } from './page-helpers.ts'
import type { measureOpenings, measureViews, Scrolling } from './portico-measures.ts'
import type { Visit } from './visit.ts'

function toMedian(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(values.length / 2)] ?? Number.NaN
}

/** `share`: the largest ratio to the best of the other kits. `most`: the largest value. */
type Goal = { readonly share: number } | { readonly most: number }

const rows: readonly { key: keyof Visit; name: string; digits?: number; goal?: Goal }[] = [
  { key: 'script', name: 'script until the click, kB gzip' },
  { key: 'requests', name: 'requests until the click' },
  { goal: { most: 0 }, key: 'requestsAfterClick', name: 'scripts requested after the click' },
  { goal: { share: 1 / 20 }, key: 'scriptAtLoad', name: 'script run at load, ms' },
  { goal: { most: 0 }, key: 'blocking', name: 'blocking time until the click, ms' },
  { goal: { most: 50 }, key: 'longestTask', name: 'longest task until the click, ms' },
  { goal: { share: 1 / 2 }, key: 'click', name: 'click to the row of a wallet, ms' },
  { goal: { share: 1 }, key: 'secondClick', name: 'second opening, ms' },
  { digits: 1, key: 'heap', name: 'heap with the list open, MB' },
]

const toCells = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`

/** The result of a goal, with the ratio to the best of the other kits. */
function toVerdict(portico: number, others: readonly number[], goal: Goal | undefined): string {
  const best = Math.min(...others)
  const ratio = best > 0 ? `${(portico / best).toFixed(2)} of the best` : ''
  if (!goal) return ratio
  if ('most' in goal) return portico <= goal.most ? `met (${goal.most})` : `missed (${goal.most})`
  const isMet = portico <= best * goal.share
  return `${ratio}: ${isMet ? 'met' : 'missed'} (${goal.share.toFixed(2)})`
}

/** The measures of all kits as a table in Markdown: medians, and the spread in brackets. The first kit is Portico. */
export function toTable(visits: ReadonlyMap<string, readonly Visit[]>): string {
  const names = [...visits.keys()]
  const lines = rows.map(({ digits = 0, goal, key, name }) => {
    const values = [...visits.values()].map((one) => one.map((measured) => measured[key]))
    const [portico = Number.NaN, ...others] = values.map(toMedian)
    const cells = values.map((all) => {
      const [low, high] = [Math.min(...all).toFixed(digits), Math.max(...all).toFixed(digits)]
      const median = toMedian(all).toFixed(digits)
      return low === high ? median : `${median} (${low}–${high})`
    })
    return toCells([name, ...cells, toVerdict(portico, others, goal)])
  })
  return [
    toCells([`median, CPU ${slowdown}x slowed`, ...names, 'Portico’s ratio and goal']),
    toCells(['---', ...names.map(() => '---'), '---']),
    ...lines,
  ].join('')
}

function toScrollingLine(name: string, { elements, frames, rows: count }: Scrolling): string {
  const [longest] = frames.toSorted((one, other) => other - one)
  const most = longest ? `, the longest ${longest.toFixed(0)} ms` : ''
  return `${count} ${name} scrolled through: at most ${elements} elements (budget 300), ${frames.length} frames over 50 ms (budget none)${most}`
}

const toTimes = (times: Readonly<Record<string, number>>) =>
  Object.entries(times)
    .map(([title, time]) => `${title} ${time.toFixed(0)} ms`)
    .join(', ')

export function toPorticoLines(measured: {
  account: Awaited<ReturnType<typeof measureAccount>>
  connected: number
  openings: Awaited<ReturnType<typeof measureOpenings>>
  scrolling: Scrolling
  times: Awaited<ReturnType<typeof measureViews>>['times']
}): string {
  const { account, connected, openings, scrolling, times } = measured
  return [
    toScrollingLine('wallets', scrolling),
    toScrollingLine('tokens', account.tokens),
    toScrollingLine('transactions', account.transactions),
    `100 openings: ${openings.heap.toFixed(2)} MB (budget 1), ${openings.listeners} listeners and ${openings.nodes} nodes more (budget none)`,
    `connected with a browser wallet on a page with logins and both namespaces, balance shown: ${connected.toFixed(1)} kB of script`,
    `from a press to the view, CPU ${slowdown}x slowed: ${toTimes({ ...times, ...account.times })}`,
    '',
  ].join('\n')
}
