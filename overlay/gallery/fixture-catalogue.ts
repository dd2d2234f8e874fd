import type { Fetch } from '../../shared/platform/ports.ts'
import { toPicture } from './fixture-wallets.ts'

export type Catalogue = 'empty' | 'fails' | 'never' | 'usual'

const names = [
  'Aster',
  'Basalt Wallet',
  'Cinder',
  'Dune Vault',
  'Estuary',
  'Fjord Pay',
  'Grove',
  'Heron Wallet',
  'Islet',
  'محفظة تجريبية',
]

const shapes = ['M20 8c8 6 8 18 0 24-8-6-8-18 0-24z', 'M8 12l12 6 12-6-12 18z', 'M12 12h16v16H12z']
const colors = ['#3d5afe', '#00897b', '#d84315', '#6a1b9a', '#283593', '#ad1457']

function toEntry(index: number) {
  const name = names[index] ?? `Sample Wallet ${index + 1}`
  const isPictured = index % 5 !== 4
  const color = colors[index % colors.length] ?? '#000000'
  const shape = shapes[index % shapes.length] ?? ''
  return {
    chrome_store: 'https://store.example/extension',
    homepage: 'https://wallet.example',
    id: `wallet-${index}`,
    ...(index % 2 === 0 && {
      app_store: 'https://apps.example/app',
      play_store: 'https://play.example/app',
    }),
    ...(isPictured && { image_url: toPicture(color, shape) }),
    mobile_link: `wallet-${index}://`,
    name,
  }
}

const entries = Array.from({ length: 605 }, (_, index) => toEntry(index))

export function createCatalogueFetch(answer: Catalogue): Fetch {
  return async (address) => {
    if (answer === 'never') return new Promise(() => undefined)
    if (answer === 'fails') return new Response('', { status: 503 })
    const query = new URL(address).searchParams
    const listOf = (name: string) => query.get(name)?.split(',') ?? []
    const search = query.get('search')?.toLowerCase() ?? ''
    const matches = entries.filter(
      ({ id, name }) =>
        answer !== 'empty' &&
        name.toLowerCase().includes(search) &&
        !listOf('exclude').includes(id) &&
        (!query.has('include') || listOf('include').includes(id)),
    )
    const size = Number(query.get('entries'))
    const start = (Number(query.get('page')) - 1) * size
    return Response.json({ count: matches.length, data: matches.slice(start, start + size) })
  }
}
