import { chance, pick, type Random } from './random';

/** A name as its owner writes it and in the Latin letters that a document prints. */
export interface WrittenName {
  native: string;
  latin: string;
}

/** The names of one language. Entries are 'native/latin'; Latin letters need no second form. */
interface Tongue {
  female: string;
  male: string;
  family: string;
  /** Family names of women, if the language distinguishes them. */
  familyFemale?: string;
  familyFirst?: boolean;
  /** Between the two names, a blank unless given. */
  joiner?: string;
}

const tongues = {
  estonian: { female: 'Leelo Maarja Õie Külli', male: 'Uku Jürgen Ülo Tõnis', family: 'Põldmaa Sääsk Rõõmus Käspere Vähi' },
  german: {
    female: 'Käthe Jördis Wiebke Anneliese',
    male: 'Jürgen Sören Götz Matthäus',
    family: 'Großkopf Rösler Weißbach Öhlmann Tannhuber',
  },
  french: {
    female: 'Anaïs Hélène Maëlys Eugénie',
    male: 'Loïc Gaël Théophile Clément',
    family: 'Béranger-Thiriot Lefèvrier Chaffaroux Désormière Guénégou',
  },
  spanish: {
    female: 'Begoña Inés Belén Rocío',
    male: 'Íñigo Andrés Joaquín Ramón',
    family: 'Muñozerro Peñalver Zúñiga Castrillón Villarroya',
  },
  portuguese: {
    female: 'Conceição Lívia Antónia Graça',
    male: 'João Estêvão Simão Vasco',
    family: 'Gusmão Falcoeira Travassos Assunção Beirãozinho',
  },
  polish: {
    female: 'Łucja Małgorzata Bożena Grażyna',
    male: 'Paweł Łukasz Grzegorz Wieńczysław',
    family: 'Wójcikowicz Żołądź Śliwa Gęśla Brzęczek',
  },
  czech: {
    female: 'Růžena Šárka Zdeňka Květa',
    male: 'Ondřej Jiří Zdeněk Řehoř',
    family: 'Dvořáček Kříž Šťastný Hruška Vrbický',
    familyFemale: 'Dvořáčková Křížová Šťastná Hrušková Vrbická',
  },
  swedish: {
    female: 'Åsa Märta Gunnel Sigrid',
    male: 'Håkan Björn Åke Sören',
    family: 'Ångström-Lind Söderlund Hägglund Öberg Åkesson',
  },
  icelandic: {
    female: 'Þórdís Guðný Sólveig Ragnheiður',
    male: 'Þórður Guðjón Eyþór Sæmundur',
    family: 'Hjálmarsson Ásgrímsson Þorkelsson Eiðsson',
    familyFemale: 'Hjálmarsdóttir Ásgrímsdóttir Þorkelsdóttir Eiðsdóttir',
  },
  turkish: {
    female: 'Gülşen İpek Çiğdem Tuğba',
    male: 'Oğuz Gökhan Şükrü İlker',
    family: 'Yıldırımoğlu Çağlayan Şimşek Güneş Akgündüz',
  },
  vietnamese: {
    female: 'Thị-Hằng Mỹ-Duyên Ngọc-Ánh Thùy-Linh',
    male: 'Đức-Thành Quốc-Bảo Hữu-Phước Văn-Lộc',
    family: 'Nguyễn Đặng Phạm Võ Lương',
    familyFirst: true,
  },
  ukrainian: {
    female: 'Олеся/Olesia Соломія/Solomiia Ярина/Yaryna Зоряна/Zoriana',
    male: 'Остап/Ostap Тарас/Taras Богдан/Bohdan Юліан/Yulian',
    family: 'Гайвороненко/Haivoronenko Кравчиненко/Kravchynenko Їжакевич/Yizhakevych Білозір/Bilozir Яровий/Yarovyi',
  },
  bulgarian: {
    female: 'Росица/Rositsa Цветелина/Tsvetelina Златка/Zlatka',
    male: 'Любомир/Lyubomir Огнян/Ognyan Явор/Yavor',
    family: 'Дренков/Drenkov Градинаров/Gradinarov Щерев/Shterev',
    familyFemale: 'Дренкова/Drenkova Градинарова/Gradinarova Щерева/Shtereva',
  },
  serbian: {
    female: 'Снежана/Snezana Љубица/Ljubica Ђурђица/Djurdjica',
    male: 'Немања/Nemanja Ђорђе/Djordje Живко/Zivko',
    family: 'Чекрлић/Cekrlic Његован/Njegovan Џамић/Dzamic',
  },
  greek: {
    female: 'Ευτυχία/Eftychia Ζωή/Zoi Χρυσάνθη/Chrysanthi Ασπασία/Aspasia',
    male: 'Γιώργος/Giorgos Θεόφιλος/Theofilos Σπύρος/Spyros Λευτέρης/Lefteris',
    family: 'Ανδρουτσάκης/Androutsakis Καραγιάννης/Karagiannis Ψαράς/Psaras',
    familyFemale: 'Ανδρουτσάκη/Androutsaki Καραγιάννη/Karagianni Ψαρά/Psara',
  },
  arabic: {
    female: 'ليلى/Layla أسماء/Asma ياسمين/Yasmin هُدى/Huda',
    male: 'طارق/Tariq حمزة/Hamza إياد/Iyad بلال/Bilal',
    family: 'الحدّاد/Al-Haddad النجّار/Al-Najjar القصّاب/Al-Qassab السروجي/Al-Surouji',
  },
  hindi: {
    female: 'सुमित्रा/Sumitra पल्लवी/Pallavi शकुन्तला/Shakuntala',
    male: 'हर्षवर्धन/Harshvardhan मुकुंद/Mukund ज्ञानेश/Gyanesh',
    family: 'तलवलकर/Talwalkar वैद्य/Vaidya पुरोहित/Purohit दीक्षित/Dikshit',
  },
  nepali: {
    female: 'सरिता/Sarita मञ्जु/Manju',
    male: 'भीमसेन/Bhimsen दीपेन्द्र/Dipendra',
    family: 'थापामगर/Thapamagar घिमिरे/Ghimire लामिछाने/Lamichhane',
  },
  japanese: {
    female: '千尋/Chihiro 小春/Koharu 美咲/Misaki',
    male: '拓海/Takumi 蓮太郎/Rentaro 悠真/Yuma',
    family: '小鳥遊/Takanashi 五十嵐/Igarashi 櫻庭/Sakuraba',
    familyFirst: true,
  },
  chinese: {
    female: '雨桐/Yutong 思琪/Siqi 婉清/Wanqing',
    male: '子墨/Zimo 浩然/Haoran 志豪/Zhihao',
    family: '欧阳/Ouyang 諸葛/Zhuge 沈/Shen 龔/Gong',
    familyFirst: true,
    joiner: '',
  },
  korean: {
    female: '하늘/Haneul 서윤/Seoyun 아름/Areum',
    male: '도현/Dohyun 승재/Seungjae 한결/Hangyeol',
    family: '남궁/Namgung 황보/Hwangbo 제갈/Jegal',
    familyFirst: true,
    joiner: '',
  },
  hebrew: {
    female: 'נועה/Noa אביגיל/Avigail שירה/Shira',
    male: 'איתמר/Itamar גלעד/Gilad עומר/Omer',
    family: 'צוקרמן/Tsukerman אלקיים/Elkayam ברקאי/Barkai',
  },
  amharic: { female: 'ሰላማዊት/Selamawit ትዕግስት/Tigist', male: 'ዮሐንስ/Yohannes ዳዊት/Dawit', family: 'ገብረመድህን/Gebremedhin አስፋው/Asfaw' },
  georgian: {
    female: 'ქეთევან/Ketevan ნინო/Nino',
    male: 'ლევან/Levan ზურაბ/Zurab',
    family: 'ჭავჭანიძე/Chavchanidze ყიფშიძე/Kipshidze წერეთაძე/Tseretadze',
  },
  armenian: {
    female: 'Անահիտ/Anahit Շուշան/Shushan',
    male: 'Վարդան/Vardan Գեղամ/Gegham',
    family: 'Խաչիկյան/Khachikyan Ճղլյան/Chghlyan',
  },
  thai: { female: 'สุดารัตน์/Sudarat พิมพ์ใจ/Phimjai', male: 'ธนวัฒน์/Thanawat กิตติ/Kitti', family: 'ศรีสุขใส/Srisuksai วงศ์ไพร/Wongphrai' },
  yoruba: { female: 'Ọmọ́lará Fúnmiláyọ̀ Adéọlá', male: 'Olúwaṣeun Táíwò Bánkọ́lé', family: 'Ọlátúnjí Adébáyọ̀-Cole Ṣówándé' },
  swahili: { female: 'Neema Wanjiru Achieng', male: 'Baraka Kiprono Otieno', family: 'Mwangombe Ndolo Chebaskwony' },
  english: {
    female: 'Siân Aoife Maeve Tamsin',
    male: 'Rhys Fionn Desmond Alasdair',
    family: "O'Hanrahan MacIlwraith Penhallow St.~Aubyn-Price Featherstonehaugh",
  },
  hawaiian: { female: 'Kalani Leilani', male: 'Keoni Ikaika', family: 'Kahananui Keʻalohilani' },
} satisfies Record<string, Tongue>;

/** The languages whose names there are. */
export type TongueName = keyof typeof tongues;

/** A given and a family name. */
export interface GivenAndFamily {
  given: WrittenName;
  family: WrittenName;
  /** Both together as their owner writes them. */
  whole: string;
}

/** Draws a name of a language; about one in nine has two given names. */
export function nameOf(random: Random, tongueName: TongueName, sex: 'F' | 'M'): GivenAndFamily {
  const tongue: Tongue = tongues[tongueName];
  const givens = listOf(sex === 'F' ? tongue.female : tongue.male);
  const first = pick(random, givens);
  const second = pick(random, givens);
  const family = pick(random, listOf((sex === 'F' ? tongue.familyFemale : undefined) ?? tongue.family));
  const joiner = tongue.joiner ?? ' ';
  const isDouble = chance(random, 0.11) && second.native !== first.native && joiner === ' ' && !tongue.familyFirst;
  const given = isDouble ? { native: `${first.native} ${second.native}`, latin: `${first.latin} ${second.latin}` } : first;
  const whole = tongue.familyFirst ? [family.native, given.native] : [given.native, family.native];
  return { given, family, whole: whole.join(joiner) };
}

/** Latin letters without marks, as the machine-readable lines of documents want them. */
export function withoutMarks(text: string): string {
  return [...text.normalize('NFD')]
    .map((letter) => plainLetters[letter] ?? letter)
    .join('')
    .replace(/\p{M}/gu, '');
}

const plainLetters: Record<string, string> = {
  ß: 'ss',
  ẞ: 'SS',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  æ: 'ae',
  Æ: 'Ae',
  ı: 'i',
  ʻ: '',
};

/** Lists taken apart once. */
const taken = new Map<string, WrittenName[]>();

function listOf(entries: string): WrittenName[] {
  const known = taken.get(entries) ?? entries.split(' ').map(written);
  taken.set(entries, known);
  return known;
}

function written(entry: string): WrittenName {
  const [native = '', latin] = entry.replaceAll('~', ' ').split('/');
  return { native, latin: latin ?? withoutMarks(native) };
}
