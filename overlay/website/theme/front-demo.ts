import { useData, withBase } from 'vitepress'
import { defineComponent, h, onMounted, ref, watch } from 'vue'

/** The page to try the overlay, which `try/` holds, between the title of the front page and its features. */
export const FrontDemo = defineComponent({
  name: 'FrontDemo',
  setup() {
    const { isDark } = useData()
    const frame = ref<HTMLIFrameElement>()
    /** Known in the browser alone: a server does not know the theme of the visitor. */
    const url = ref<string>()
    const toTheme = () => (isDark.value ? 'dark' : 'light')
    onMounted(() => {
      url.value = `${withBase('/try/')}?theme=${toTheme()}`
    })
    watch(isDark, () => {
      frame.value?.contentWindow?.postMessage({ theme: toTheme() }, location.origin)
    })
    return () =>
      h('section', { 'aria-labelledby': 'try', class: 'front-demo' }, [
        h('div', { class: 'container' }, [
          h('h2', { id: 'try' }, 'Try it here'),
          h('p', [
            'The overlay itself, with two wallets and two chains in the memory of this page. Nothing is installed, and nothing leaves it. ',
            h('a', { href: withBase('/try/'), target: '_self' }, 'Open it alone'),
          ]),
          h('iframe', { ref: frame, src: url.value, title: 'A page to try Portico' }),
        ]),
      ])
  },
})
