import { Content } from 'vitepress'
import { VPHomeContent, VPHomeFeatures, VPHomeHero } from 'vitepress/theme-without-fonts'
import { defineComponent, h } from 'vue'
import { FrontDemo } from './front-demo.ts'

/** The layout of the front page. The theme's own has no landmark around its parts. */
export const FrontPage = defineComponent({
  name: 'FrontPage',
  setup: () => () =>
    h('main', { class: 'front-page' }, [
      h(VPHomeHero),
      h(FrontDemo),
      h(VPHomeFeatures),
      h(VPHomeContent, null, { default: () => h(Content) }),
    ]),
})
