import { createPortico, type Portico } from '@portico/overlay'
import { addActions } from './actions.ts'
import { demoOptions, startDemo } from './demo.ts'
import { addFaults } from './faults.ts'
import { showEvents } from './log.ts'

type Theme = 'dark' | 'light'

const world = startDemo('ask')
const portico = createPortico({
  ...demoOptions,
  // They need servers too.
  features: { analytics: false, email: false, onramp: false, socials: false },
})

/** The theme of the page around this one, or the dark one. */
function toTheme(): Theme {
  return new URLSearchParams(location.search).get('theme') === 'light' ? 'light' : 'dark'
}

function showTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  portico.setThemeMode(theme)
}

showTheme(toTheme())
window.addEventListener('message', ({ data, origin }: MessageEvent<unknown>) => {
  const { theme } = Object(data)
  if (origin === location.origin && (theme === 'dark' || theme === 'light')) showTheme(theme)
})
addActions(portico)
addFaults(world)
showEvents(portico)

declare global {
  interface Window {
    portico?: Portico
  }
}
/** For the console of the browser. */
window.portico = portico
