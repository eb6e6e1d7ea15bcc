import type { PageTheme } from './verifier-page';

/** The colours of a verifier page, as CSS writes them. Texts have at least 4.5:1 on what is behind them. */
export interface ThemeColours {
  page: string;
  surface: string;
  line: string;
  text: string;
  muted: string;
  accent: string;
  onAccent: string;
}

export const themeColours: Record<PageTheme, ThemeColours> = {
  vibrant: {
    page: '#fff4d6',
    surface: '#ffffff',
    line: '#f0dca3',
    text: '#1f1804',
    muted: '#5e5230',
    accent: '#f1b319',
    onAccent: '#000000',
  },
  dark: {
    page: '#101216',
    surface: '#171a20',
    line: '#2a2f39',
    text: '#eef1f5',
    muted: '#a5aebd',
    accent: '#f1b319',
    onAccent: '#000000',
  },
  grey: {
    page: '#e4e7ec',
    surface: '#f4f5f7',
    line: '#c9ced6',
    text: '#1b1f24',
    muted: '#4f5763',
    accent: '#3d4551',
    onAccent: '#ffffff',
  },
  light: {
    page: '#ffffff',
    surface: '#f6f7f9',
    line: '#e4e7ec',
    text: '#14171c',
    muted: '#586070',
    accent: '#1f5fd0',
    onAccent: '#ffffff',
  },
};
