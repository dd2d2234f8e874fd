import type { Locator, Page } from '@playwright/test'

/** What one frame shows. Lengths are in pixels. */
export type Frame = {
  readonly card: number
  /** The sum of the opacities of the views that hold something to be seen. */
  readonly content: number
  /** How far the entering view is from its place, along the page. */
  readonly entering: number
  /** The same of the leaving view. */
  readonly leaving: number
  readonly height: number
  readonly top: number
}

/** What a frame shows of a card that closes. */
export type ClosingFrame = {
  readonly height: number
  readonly isOpen: boolean
  readonly text: string
  readonly time: number
}

/** Adds `readFrame` to the page: what the modal shows now. Runs in the page before its own scripts. */
function addFrameReader(): void {
  const toOpacity = (element: Element | null | undefined) =>
    element ? Number(getComputedStyle(element).opacity) : 1
  const toShift = (element: Element | null | undefined) =>
    element ? Number.parseFloat(getComputedStyle(element).translate) || 0 : 0
  const isSeen = (view: Element) =>
    view.checkVisibility() && view.querySelector('svg, button, p, h3') !== null
  const toContent = (root: ShadowRoot | null | undefined) =>
    [...(root?.querySelectorAll('.view') ?? [])]
      .filter(isSeen)
      .reduce((sum, view) => sum + toOpacity(view) * toOpacity(view.closest('.leaving')), 0)
  const readFrame = (): Frame => {
    const root = document.querySelector('portico-modal')?.shadowRoot
    const card = root?.querySelector('.card')
    const { height = 0, top = 0 } = card?.getBoundingClientRect() ?? {}
    const leaving = root?.querySelector('.leaving')
    return {
      card: height > 0 ? toOpacity(card) * toOpacity(card?.closest('dialog')) : 0,
      content: toContent(root),
      entering: toShift(root?.querySelector('.view:not(.leaving *)')),
      height,
      leaving: toShift(leaving),
      top,
    }
  }
  /** Resolves with the first frame, so that a card which closes at once is recorded on a busy machine, too. */
  const recordClosing = () =>
    new Promise<void>((resolve, reject) => {
      const closing: ClosingFrame[] = []
      Object.assign(window, { closing, isClosed: false })
      const step = (time: number) => {
        const dialog = document.querySelector('portico-modal')?.shadowRoot?.querySelector('dialog')
        const card = dialog?.querySelector<HTMLElement>('.card')
        if (!dialog || !card?.checkVisibility()) {
          reject(new Error('No card is open.'))
          Object.assign(window, { isClosed: true })
          return
        }
        // Without what the transition of the card scales.
        const height = Number.parseFloat(getComputedStyle(card).height)
        closing.push({ height, isOpen: dialog.open, text: card.innerText, time })
        resolve()
        requestAnimationFrame(step)
      }
      requestAnimationFrame(step)
    })
  Object.assign(window, { readFrame, recordClosing })
}

/** Keeps each motion of a script at its beginning, so that frames do not depend on the speed of the machine. Runs in the page. */
function holdMotions(): void {
  // oxlint-disable-next-line typescript/unbound-method -- It is applied to its element.
  const { animate } = Element.prototype
  const motions: Animation[] = []
  Element.prototype.animate = function held(this: Element, ...parameters) {
    const motion = animate.apply(this, parameters)
    // It is still running: a change of the card has to go on from where it is.
    motion.playbackRate = 0
    motions.push(motion)
    return motion
  }
  const seek = (time: number) => {
    for (const motion of motions) if (motion.playState === 'running') motion.currentTime = time
  }
  Object.assign(window, {
    releaseMotions() {
      Element.prototype.animate = animate
      for (const motion of motions) motion.playbackRate = 1
    },
    sampleMotions(times: readonly number[]) {
      const frames = times.map((time) => {
        seek(time)
        return Object(window).readFrame()
      })
      seek(0)
      return frames
    },
  })
}

/** The times at which frames are read, in milliseconds: to the end of the longest motion of a view. */
const times = [0, 30, 60, 90, 119, 150, 180, 219]

export class MotionFrames {
  private constructor(private readonly page: Page) {}

  static async create(page: Page): Promise<MotionFrames> {
    await page.addInitScript(addFrameReader)
    return new MotionFrames(page)
  }

  /** Stops the motions of views from now on, at their first frame. */
  hold = (): Promise<void> => this.page.evaluate(holdMotions)

  /** Lets the stopped motions go on, and all later ones. */
  release = (): Promise<void> => this.page.evaluate(() => Object(window).releaseMotions())

  /** The frames of the stopped motions. A motion of the height begins with the layout of a frame, so one passes before. */
  sample = (): Promise<readonly Frame[]> =>
    this.page.evaluate(async (all) => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      return Object(window).sampleMotions(all)
    }, times)

  /** Reads each frame from now on, until the card is gone. */
  recordClosing = (): Promise<void> => this.page.evaluate(() => Object(window).recordClosing())

  async closing(): Promise<readonly ClosingFrame[]> {
    await this.page.waitForFunction(() => Object(window).isClosed)
    return this.page.evaluate(() => Object(window).closing)
  }

  now = (): Promise<Frame> => this.page.evaluate(() => Object(window).readFrame())

  async ofDialog(press: Locator): Promise<readonly Frame[]> {
    const reading = this.page.evaluate(async () => {
      const dialog = document.querySelector('portico-modal')?.shadowRoot?.querySelector('dialog')
      if (!dialog) return []
      Object.assign(window, { isReading: true })
      await new Promise((resolve) =>
        new MutationObserver(resolve).observe(dialog, { attributeFilter: ['open'] }),
      )
      const motions = dialog.getAnimations({ subtree: true })
      for (const motion of motions) motion.pause()
      const frames = [0, 30, 60, 90, 119, 149, 200, 260, 319].map((time) => {
        for (const motion of motions) motion.currentTime = time
        return Object(window).readFrame()
      })
      for (const motion of motions) motion.finish()
      return frames
    })
    await this.page.waitForFunction(() => Object(window).isReading)
    await press.click()
    return reading
  }
}
