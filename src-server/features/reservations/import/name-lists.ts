/** Common names of one language. They belong to no particular person. */
export interface NameList {
  /** BCP 47. */
  readonly language: string;
  /** ISO 3166-1 alpha-2. */
  readonly countries: readonly string[];
  readonly firstNames: readonly string[];
  readonly lastNames: readonly string[];
}

const createNameList = (
  language: string,
  countries: string,
  firstNames: string,
  lastNames: string,
): NameList => ({
  language,
  countries: countries.split(' '),
  firstNames: firstNames.split(' '),
  lastNames: lastNames.split(' '),
});

/** For guests of an unknown country, or of a country without a list. */
export const defaultNames: NameList = createNameList(
  'en',
  'GB IE US CA AU NZ ZA IN SG ZW KE GH JM MT',
  'Alice Amelia Arthur Charlotte Daniel Edward Eleanor Emily Florence Freya George Grace Harriet Henry Isla Jack James Leo Lily Lucy Matilda Oliver Oscar Poppy Robert Rosie Samuel Sophie Theodore Thomas William Zoe',
  'Ashworth Barlow Bennett Blackwood Carter Chapman Clarke Davies Ellis Fletcher Foster Gallagher Harrison Hartley Hughes Kelly Lawson Marsh Mitchell Murphy Osborne Palmer Pearce Quinn Reid Shepherd Spencer Turner Walsh Whitaker Wood Wright',
);

export const nameLists: readonly NameList[] = [
  createNameList(
    'pt',
    'PT BR AO MZ CV GW ST TL',
    'Afonso Alice Ana Beatriz Bruno Carlota Catarina Clara Diogo Duarte Eduardo Filipa Francisco Gonçalo Helena Inês Joana João Leonor Lourenço Luísa Madalena Margarida Maria Mariana Martim Matilde Miguel Nuno Rita Rui Sofia Tiago Tomás Vasco',
    'Almeida Alves Antunes Azevedo Barbosa Batista Cardoso Carvalho Correia Costa Cunha Dias Duarte Esteves Faria Fernandes Ferreira Figueiredo Fonseca Gonçalves Henriques Lopes Macedo Magalhães Marques Moreira Nogueira Nunes Pereira Pinto Ramos Ribeiro Rocha Santos Silva Simões Teixeira Vieira',
  ),
  createNameList(
    'es',
    'ES MX AR CL CO PE UY VE EC BO PY CR CU DO GT HN NI PA SV PR AD',
    'Adrián Alba Alejandro Álvaro Ana Carla Carmen Claudia Daniel Diego Elena Hugo Inés Irene Javier Jimena Jorge José Julia Laura Lucía Manuel Marcos María Marina Mario Marta Mateo Miguel Nicolás Pablo Paula Raquel Rocío Sara Sergio Valeria Vera',
    'Aguilar Álvarez Blanco Cabrera Calvo Campos Castillo Castro Delgado Díaz Domínguez Fuentes Gallego García Gómez González Herrera Iglesias Jiménez León Lozano Marín Medina Méndez Molina Moreno Muñoz Navarro Núñez Ortega Prieto Ramírez Romero Rubio Sánchez Vargas Vidal',
  ),
  createNameList(
    'fr',
    'FR BE LU MC DZ TN MA SN CI CM GA MG RE GP MQ HT',
    'Adèle Agathe Alice Antoine Apolline Arthur Baptiste Camille Clémence Élise Émile Étienne Gabriel Hélène Hugo Inès Jeanne Jules Juliette Léa Léo Louis Louise Lucie Manon Margaux Mathieu Maxime Nathan Nicolas Noémie Pauline Raphaël Romain Théo Zoé',
    'Aubert Barbier Bernard Blanchard Bonnet Bourgeois Brun Chevalier Colin David Deschamps Dubois Durand Fabre Faure Fontaine Fournier Garnier Gauthier Girard Lambert Laurent Leclerc Lefèvre Lemoine Marchand Mercier Meunier Moreau Morel Noël Perrin Petit Renard Roussel Vidal',
  ),
  createNameList(
    'de',
    'DE AT CH LI',
    'Anna Anton Charlotte Clara Elias Ella Emil Emma Felix Finn Frieda Greta Hannah Henri Ida Jakob Johanna Jonas Julia Karl Katharina Konrad Lena Leonie Lukas Marie Mathilda Maximilian Mia Moritz Niklas Oskar Paul Paula Sebastian Theresa Valentin',
    'Albrecht Bauer Baumann Becker Berger Brandt Busch Dietrich Engel Fischer Frank Friedrich Fuchs Graf Groß Günther Haas Hartmann Hoffmann Huber Jäger Kaiser Keller Köhler König Krämer Kühn Lang Lorenz Maier Möller Neumann Richter Schäfer Schubert Vogel Weber Winkler',
  ),
  createNameList(
    'nl',
    'NL SR CW AW',
    'Anouk Bas Bram Daan Elin Emma Eva Femke Finn Fleur Floris Gijs Hugo Isa Jasper Jesse Julia Lars Lieke Lotte Luuk Maud Mees Milan Noor Olivia Ruben Sanne Sem Sophie Teun Thijs Tess Wouter',
    'Bakker Berends Boer Bos Bosman Brouwer Dekker Dijkstra Driessen Evers Gerritsen Hendriks Hermans Hoekstra Huisman Jansen Kok Koster Kuiper Meijer Mulder Peeters Postma Prins Schouten Smeets Smit Timmermans Veenstra Verhoeven Vermeulen Visser Vos Willems Wouters',
  ),
  createNameList(
    'it',
    'IT SM VA',
    'Alessandro Alessia Alice Andrea Anna Aurora Beatrice Bianca Camilla Chiara Davide Edoardo Elena Federico Filippo Francesca Gaia Ginevra Giorgia Giulia Greta Lorenzo Luca Ludovica Marco Martina Matteo Michele Nicolò Noemi Pietro Riccardo Sara Sofia Tommaso Viola',
    'Amato Barbieri Basile Bellini Benedetti Bernardi Bianchi Caruso Cattaneo Colombo Conti Costa Damiani Donati Fabbri Ferrara Ferri Fontana Gallo Gatti Giordano Grassi Leone Lombardi Longo Marchetti Mariani Martini Mazza Monti Moretti Negri Pellegrini Rinaldi Riva Serra Testa Villa',
  ),
  createNameList(
    'sv',
    'SE NO DK FI IS FO GL AX',
    'Agnes Alma Anders Astrid Axel Björn Ebba Elin Elsa Emil Erik Freja Frida Gustav Hanna Hedda Henrik Hugo Ida Ingrid Jakob Johan Karin Kristian Lars Liv Maja Magnus Nils Oskar Saga Signe Sigrid Søren Sven Tuva Viggo Ylva',
    'Andersen Berg Berglund Bergström Björk Blom Dahl Dahlgren Eklund Ekström Engström Forsberg Fransson Hansen Hedlund Holm Holmberg Isaksson Jansson Johansen Kristensen Larsen Lind Lindberg Lindqvist Lund Lundgren Mattsson Mortensen Nyström Olsen Sandberg Sjöberg Söderberg Strand Sundström Virtanen Åberg Öberg',
  ),
  createNameList(
    'pl',
    'PL CZ SK HU SI HR BA RS ME MK BG RO LT LV EE UA BY RU',
    'Adam Agnieszka Aleksandra Andrej Anna Barbara Dominik Ewa Filip Hanna Irena Jakub Jan Joanna Karolina Katarzyna Kinga Lena Łukasz Maja Marek Marta Mateusz Michał Milan Natalia Nikola Oliwia Paweł Petra Piotr Szymon Tomasz Vera Wiktor Zofia Zuzanna',
    'Adamczyk Baran Borkowski Černý Chmielewski Czerwiński Dąbrowski Dvořák Gajewski Głowacki Górski Horák Horvat Jabłoński Jankowski Kaczmarek Kalinowski Kováč Kozłowski Krajewski Kubiak Lis Maciejewski Marek Mazur Michalski Nowicki Pawlak Pokorný Sobczak Sokołowski Szczepański Wróbel Zalewski Zieliński',
  ),
  createNameList(
    'zh',
    'CN TW HK MO',
    'Bowen Chen Fang Haoran Hui Jia Jian Jing Jun Lan Lei Li Lin Mei Ming Na Ning Peng Ping Qiang Rui Shan Tao Ting Wei Xin Xue Yan Yang Yi Ying Yu Yun Zihan',
    'Cai Cao Chen Cheng Deng Dong Du Fan Feng Gao Guo Han He Hu Huang Jiang Liang Lin Liu Luo Ma Pan Peng Shen Song Sun Tang Tian Wang Wu Xie Xu Yang Ye Yuan Zeng Zhao Zheng Zhou Zhu',
  ),
  createNameList(
    'ja',
    'JP',
    'Aiko Akira Asuka Daiki Emi Haruka Haruto Hina Hiroshi Kaito Kana Kazuki Kenji Makoto Mei Mio Miyu Nanami Naoki Ren Riku Sakura Satoshi Shota Sora Takumi Yui Yuka Yuki Yuto',
    'Abe Aoki Endo Fujita Goto Hashimoto Hayashi Inoue Ishikawa Ito Kato Kimura Kobayashi Kondo Maeda Matsumoto Mori Murakami Nakajima Nakamura Nishimura Ogawa Okada Ono Saito Sakamoto Sasaki Shimizu Takahashi Tanaka Ueda Wada Yamada Yamaguchi Yoshida',
  ),
];
