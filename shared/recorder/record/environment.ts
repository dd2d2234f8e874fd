import type { RecordingHeader } from '../recording.ts'

type Environment = RecordingHeader['environment']

const browsers = ['firefox', 'edg', 'opr', 'chrome', 'safari'] as const

/** `width`: of the window, in CSS pixels. */
export type Surroundings = {
  readonly language: string
  readonly locale: string | undefined
  readonly userAgent: string
  readonly source: Environment['source']
  readonly width: number
}

/** A version, a size or a system would tell one visitor from another. */
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
