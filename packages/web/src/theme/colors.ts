// The colours of the design, light and dark side by side; every pair of text and ground passes WCAG 2.2 AA.

/** A colour that changes with the class `dark` on the document. */
const both = (light: string, dark: string) => ({ value: { base: light, _dark: dark } })
const same = (color: string) => ({ value: color })

const pill = (fg: readonly [string, string], bg: readonly [string, string]) => ({ fg: both(...fg), bg: both(...bg) })

export const colors = {
  bg: {
    DEFAULT: both('#ffffff', '#161d27'),
    canvas: both('#f4f6f8', '#0e131b'),
    muted: both('#e8ecf0', '#222b37'),
    subtle: both('#f4f6f8', '#1b232f'),
    emphasized: both('#dde3e9', '#2b3643'),
    panel: both('#ffffff', '#161d27'),
    warning: both('#fff8eb', '#2d2107'),
    danger: both('#fdf1f0', '#341415'),
  },
  fg: {
    DEFAULT: both('#161d27', '#e6ebf0'),
    muted: both('#475464', '#b4bec9'),
    subtle: both('#5f6d7d', '#8592a1'),
    danger: both('#b42318', '#f5a3a3'),
    error: both('#b42318', '#f5a3a3'),
    warning: both('#8a5200', '#f2c879'),
    success: both('#17622f', '#8fdcaa'),
  },
  border: {
    DEFAULT: both('#d6dce3', '#343f4d'),
    control: both('#788594', '#5f6d7d'),
    emphasized: both('#788594', '#5f6d7d'),
    error: both('#b42318', '#f5a3a3'),
  },
  brand: {
    solid: same('#0f7a80'),
    hover: both('#0b646a', '#0b646a'),
    contrast: same('#ffffff'),
    fg: both('#0b646a', '#63b3b6'),
    subtle: both('#e8f4f4', '#082f33'),
    muted: both('#d3e9e9', '#0b4045'),
    emphasized: both('#b5dadb', '#0a5157'),
    focusRing: both('#0f7a80', '#63b3b6'),
  },
  gray: {
    solid: both('#161d27', '#e6ebf0'),
    contrast: both('#ffffff', '#161d27'),
    fg: both('#343f4d', '#b4bec9'),
    subtle: both('#f4f6f8', '#1b232f'),
    muted: both('#e8ecf0', '#222b37'),
    emphasized: both('#d6dce3', '#343f4d'),
    focusRing: both('#0f7a80', '#63b3b6'),
  },
  danger: {
    solid: same('#b42318'),
    hover: same('#8f1b12'),
    contrast: same('#ffffff'),
    fg: both('#b42318', '#f5a3a3'),
    subtle: both('#fdf1f0', '#341415'),
  },
  focus: both('#0f7a80', '#63b3b6'),
  nav: {
    bg: both('#161d27', '#0a0e14'),
    fg: same('#c6d0da'),
    label: same('#8592a1'),
    active: same('#0a5157'),
    hover: both('#222b37', '#161d27'),
    line: same('#343f4d'),
  },
  pill: {
    gray: pill(['#343f4d', '#b4bec9'], ['#e8ecf0', '#222b37']),
    green: pill(['#17622f', '#8fdcaa'], ['#e3f4e8', '#12351f']),
    blue: pill(['#1b4a8f', '#9cc3fa'], ['#e3edfb', '#142a4d']),
    amber: pill(['#7a4a00', '#f2c879'], ['#fdf0d5', '#3a2703']),
    red: pill(['#9b1c1c', '#f5a3a3'], ['#fbe4e4', '#451616']),
    teal: pill(['#0b646a', '#63b3b6'], ['#e8f4f4', '#082f33']),
  },
  chart: {
    1: both('#0f7a80', '#3fb3b8'),
    2: both('#c2571a', '#ef8f4e'),
    3: both('#5b5fc7', '#9a9df0'),
    4: both('#a3326b', '#e07fb2'),
    5: both('#6b7b1e', '#b3c44f'),
    6: both('#2f6fb5', '#6fa8e6'),
    7: both('#7a5a2e', '#c9a469'),
    8: both('#5f6d7d', '#93a1b1'),
  },
}
