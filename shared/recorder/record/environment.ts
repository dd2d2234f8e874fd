import type { RecordingHeader } from '../recording.ts'

type Environment = RecordingHeader['environment']

const browsers = ['firefox', 'edg', 'opr', 'chrome', 'safari'] as const

/** What a page knows of the browser, and the language that its host sets. `width` is that of the window, in CSS pixels. */
export type Surroundings = {
  readonly language: string
  readonly locale: string | undefined
  readonly userAgent: string
  readonly source: Environment['source']
  readonly width: number
}

/** Where the overlay runs, without what would tell one visitor from another: no version, no size, no system. */
export function toEnvironment(surroundings: Surroundings): Environment {
  const { language, locale = language, source, userAgent, width } = surroundings
  const agent = userAgent.toLowerCase()
  return {
    browser: browsers.find((name) => agent.includes(`${name}/`)) ?? 'other',
    locale: locale.slice(0, 2),
    source,
    viewport: width < 430 ? 'phone' : width < 1_024 ? 'tablet' : 'desktop',
  }
}
