// The typefaces of the captcha, brought along as packages so that every server draws the same ones.
import { fileURLToPath } from 'node:url'
import { GlobalFonts } from '@napi-rs/canvas'

/** Only characters that no one confuses: no B 8, I 1, O 0, S 5, Z 2 (R-AUT-02). */
export const captchaAlphabet = 'ACDEFGHJKLMNPQRTUVWXY34679'

const faces = {
  'Captcha sans': 'noto-sans/500Medium/NotoSans_500Medium.ttf',
  'Captcha sans bold': 'noto-sans/700Bold/NotoSans_700Bold.ttf',
  'Captcha sans italic': 'noto-sans/500Medium_Italic/NotoSans_500Medium_Italic.ttf',
  'Captcha slab': 'roboto-slab/500Medium/RobotoSlab_500Medium.ttf',
  'Captcha slab bold': 'roboto-slab/700Bold/RobotoSlab_700Bold.ttf',
} as const

/** Names of the typefaces as a canvas knows them. */
export const captchaFaces: readonly string[] = Object.keys(faces)

for (const [name, file] of Object.entries(faces))
  GlobalFonts.registerFromPath(fileURLToPath(import.meta.resolve(`@expo-google-fonts/${file}`)), name)
