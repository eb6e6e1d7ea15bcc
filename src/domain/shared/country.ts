import { toFlag } from './format';

/** Three-letter country codes (ISO 3166) and, behind each, the two letters of the same country. */
const letters =
  'ABWAW AFGAF AGOAO AIAAI ALAAX ALBAL ANDAD AREAE ARGAR ARMAM ASMAS ATAAQ ATFTF ATGAG AUSAU AUTAT AZEAZ BDIBI BELBE BENBJ BESBQ BFABF BGDBD BGRBG BHRBH BHSBS BIHBA BLMBL BLRBY BLZBZ BMUBM BOLBO BRABR BRBBB BRNBN BTNBT BVTBV BWABW CAFCF CANCA CCKCC CHECH CHLCL CHNCN CIVCI CMRCM CODCD COGCG COKCK COLCO COMKM CPVCV CRICR CUBCU CUWCW CXRCX CYMKY CYPCY CZECZ DEUDE DJIDJ DMADM DNKDK DOMDO DZADZ ECUEC EGYEG ERIER ESHEH ESPES ESTEE ETHET FINFI FJIFJ FLKFK FRAFR FROFO FSMFM GABGA GBRGB GEOGE GGYGG GHAGH GIBGI GINGN GLPGP GMBGM GNBGW GNQGQ GRCGR GRDGD GRLGL GTMGT GUFGF GUMGU GUYGY HKGHK HMDHM HNDHN HRVHR HTIHT HUNHU IDNID IMNIM INDIN IOTIO IRLIE IRNIR IRQIQ ISLIS ISRIL ITAIT JAMJM JEYJE JORJO JPNJP KAZKZ KENKE KGZKG KHMKH KIRKI KNAKN KORKR KWTKW LAOLA LBNLB LBRLR LBYLY LCALC LIELI LKALK LSOLS LTULT LUXLU LVALV MACMO MAFMF MARMA MCOMC MDAMD MDGMG MDVMV MEXMX MHLMH MKDMK MLIML MLTMT MMRMM MNEME MNGMN MNPMP MOZMZ MRTMR MSRMS MTQMQ MUSMU MWIMW MYSMY MYTYT NAMNA NCLNC NERNE NFKNF NGANG NICNI NIUNU NLDNL NORNO NPLNP NRUNR NZLNZ OMNOM PAKPK PANPA PCNPN PERPE PHLPH PLWPW PNGPG POLPL PRIPR PRKKP PRTPT PRYPY PSEPS PYFPF QATQA REURE ROURO RUSRU RWARW SAUSA SDNSD SENSN SGPSG SGSGS SHNSH SJMSJ SLBSB SLESL SLVSV SMRSM SOMSO SPMPM SRBRS SSDSS STPST SURSR SVKSK SVNSI SWESE SWZSZ SXMSX SYCSC SYRSY TCATC TCDTD TGOTG THATH TJKTJ TKLTK TKMTM TLSTL TONTO TTOTT TUNTN TURTR TUVTV TWNTW TZATZ UGAUG UKRUA UMIUM URYUY USAUS UZBUZ VATVA VCTVC VENVE VGBVG VIRVI VNMVN VUTVU WLFWF WSMWS YEMYE ZAFZA ZMBZM ZWEZW';

let pairs: ReadonlyMap<string, string> | null = null;
let names: Intl.DisplayNames | null = null;

/** Two letters of a country from its two or three, as documents have them; null if there is no such country. `D` is Germany on passports. */
export function toCountryCode(code: string): string | null {
  const plain = code.replaceAll('<', '').trim().toUpperCase();
  pairs ??= new Map([...letters.split(' ').map((pair): [string, string] => [pair.slice(0, 3), pair.slice(3)]), ['D', 'DE']]);
  if (/^[A-Z]{2}$/.test(plain)) return [...pairs.values()].includes(plain) ? plain : null;
  return pairs.get(plain) ?? null;
}

/** A country in words: 'Sweden'; a code of no country is shown as it came. */
export function countryName(code: string): string {
  const known = toCountryCode(code);
  if (known === null) return code;
  // Set up when a country is first needed: it takes longer than drawing the first screen.
  names ??= new Intl.DisplayNames(['en-US'], { type: 'region' });
  return names.of(known) ?? known;
}

/** A country in words with its code: 'Sweden (SWE)'; a code of no country is shown as it came. */
export function countryText(code: string): string {
  return toCountryCode(code) === null ? code : `${countryName(code)} (${code})`;
}

/** The flag of a country by its two or three letters as an emoji, '' if there is no such country. */
export function countryFlag(code: string): string {
  return toFlag(toCountryCode(code));
}

/** The same with its flag before it: '🇸🇪 Sweden (SWE)'. */
export function flaggedCountryText(code: string): string {
  return [countryFlag(code), countryText(code)].filter((part) => part !== '').join(' ');
}
