// @ts-check
import { drawBridgeView } from './bridge-view.mjs';
import { drawCastleGarden } from './castle-garden.mjs';
import { drawCouncil } from './council.mjs';
import { drawCycleWay } from './cycleway.mjs';
import { drawFireworks } from './fireworks.mjs';
import { drawFlood } from './flood.mjs';
import { drawHall } from './hall.mjs';
import { drawIslands } from './islands.mjs';
import { drawLibrary } from './library.mjs';
import { lights } from './light.mjs';
import { drawOpenStage } from './open-stage.mjs';
import { drawPanorama } from './panorama.mjs';
import { drawPark } from './park.mjs';
import { drawPitch } from './pitch.mjs';
import { drawPool } from './pool.mjs';
import { drawPortrait } from './portraits.mjs';
import { drawQuay } from './quay.mjs';
import { drawRegatta } from './regatta.mjs';
import { drawRecycling, drawRoadworks } from './roadside.mjs';
import { drawSchool } from './school.mjs';
import { sitters } from './sitters.mjs';
import { drawSquare } from './square.mjs';
import { drawStation } from './station.mjs';
import { drawStreet } from './street.mjs';
import { drawTheatre } from './theatre.mjs';
import { drawVines } from './vines.mjs';

/** @typedef {import('./render.mjs').Plate} Plate */
/** @typedef {import('./picture.mjs').Picture} Picture */
/** @typedef {readonly [string, number, (picture: Picture) => void]} Entry name, seed, scene */

const { matin, jour, dore, soir, nuit, hiver, pluie, automne, interieur } = lights;

/** @type {readonly Entry[]} */
const home = [
  ['quais-soir', 6, (p) => drawQuay(p, soir, { bulbs: true, people: 18 })],
  ['marche-place', 5, (p) => drawSquare(p, matin, { market: true, back: 'church', people: 28 })],
];

/** @type {readonly Entry[]} */
const districts = [
  ['centre', 3, (p) => drawStreet(p, jour)],
  ['port', 12, (p) => drawQuay(p, jour, { people: 14 })],
  ['coteaux', 3, (p) => drawVines(p, dore)],
  ['gare', 3, (p) => drawStation(p, matin)],
  ['iles', 8, (p) => drawIslands(p, matin)],
  ['bois-joli', 5, (p) => drawPark(p, jour, { homes: true, games: true, pond: false })],
];

/** @type {readonly Entry[]} */
const pages = [
  ['mairie', 3, (p) => drawSquare(p, jour, { people: 12 })],
  ['mediatheque', 3, (p) => drawLibrary(p, interieur)],
  ['piscine', 6, (p) => drawPool(p, interieur)],
  ['ecole', 3, (p) => drawSchool(p, jour)],
  ['marche', 9, (p) => drawSquare(p, jour, { market: true, back: 'houses', near: true, people: 24 })],
  ['pont', 4, (p) => drawBridgeView(p, dore)],
  ['parc', 14, (p) => drawPark(p, matin)],
  ['velo', 5, (p) => drawCycleWay(p, jour)],
  ['crue', 5, (p) => drawFlood(p, pluie)],
  ['concert', 5, (p) => drawOpenStage(p, nuit)],
  ['chateau', 3, (p) => drawCastleGarden(p, jour)],
  ['gare', 10, (p) => drawStation(p, dore, { bikes: false })],
  ['dechets', 3, (p) => drawRecycling(p, jour)],
  ['sport', 5, (p) => drawPitch(p, dore)],
  ['creche', 6, (p) => drawHall(p, interieur, { use: 'creche' })],
  ['conseil', 6, (p) => drawCouncil(p, interieur)],
];

/** @type {readonly Entry[]} */
const news = [
  ['01', 21, (p) => drawCouncil(p, interieur, { public: true })],
  ['02', 22, (p) => drawSquare(p, automne, { people: 16 })],
  ['03', 23, (p) => drawHall(p, interieur, { use: 'conference' })],
  ['04', 24, (p) => drawLibrary(p, interieur)],
  ['05', 25, (p) => drawOpenStage(p, nuit)],
  ['06', 26, (p) => drawHall(p, interieur, { use: 'exposition' })],
  ['07', 27, (p) => drawTheatre(p, interieur)],
  ['08', 28, (p) => drawPitch(p, soir, { joy: true, floodlit: true })],
  ['09', 29, (p) => drawQuay(p, matin, { runners: true, people: 26, terrace: false })],
  ['10', 30, (p) => drawPool(p, interieur, { lesson: true, swimmers: 5 })],
  ['11', 31, (p) => drawSchool(p, automne, { parents: true, children: 15 })],
  ['12', 32, (p) => drawHall(p, interieur, { use: 'cantine' })],
  ['13', 33, (p) => drawLibrary(p, interieur, { children: true })],
  ['14', 34, (p) => drawIslands(p, dore, { boat: false })],
  ['15', 35, (p) => drawPark(p, hiver, { planting: true, pond: false, people: 3 })],
  ['16', 36, (p) => drawRecycling(p, matin)],
  ['17', 37, (p) => drawBridgeView(p, matin, { works: true })],
  ['18', 38, (p) => drawRoadworks(p, jour)],
  ['19', 39, (p) => drawCycleWay(p, matin)],
  ['20', 40, (p) => drawFlood(p, pluie)],
  ['21', 41, (p) => drawHall(p, interieur, { use: 'atelier' })],
  ['22', 42, (p) => drawSquare(p, jour, { market: true, back: 'church', people: 24, near: true })],
  ['23', 43, (p) => drawVines(p, automne, { pickers: true, leaf: '#a9963c' })],
  ['24', 44, (p) => drawStreet(p, matin, { garland: 'flags', people: 20 })],
];

/** @type {readonly Entry[]} */
const events = [
  ['01', 51, (p) => drawOpenStage(p, nuit, { crowd: 70 })],
  ['02', 52, (p) => drawTheatre(p, interieur, { cast: 'choir' })],
  ['03', 53, (p) => drawTheatre(p, interieur)],
  ['04', 54, (p) => drawOpenStage(p, nuit, { cast: 'dance' })],
  ['05', 55, (p) => drawHall(p, interieur, { use: 'exposition' })],
  ['06', 56, (p) => drawCastleGarden(p, dore, { people: 9 })],
  ['07', 57, (p) => drawSquare(p, automne, { market: true, people: 26 })],
  ['08', 58, (p) => drawSquare(p, nuit, { market: true, feast: true, fir: true, people: 30 })],
  ['09', 59, (p) => drawPitch(p, jour, { young: true })],
  ['10', 60, (p) => drawRegatta(p, dore)],
  ['11', 61, (p) => drawHall(p, interieur, { use: 'atelier' })],
  ['12', 62, (p) => drawIslands(p, matin, { walkers: 5 })],
  ['13', 63, (p) => drawHall(p, interieur, { use: 'conference' })],
  ['14', 64, (p) => drawCouncil(p, interieur)],
  ['15', 65, (p) => drawFireworks(p, nuit)],
  ['16', 66, (p) => drawStreet(p, soir, { garland: 'bulbs', people: 22 })],
];

/** @type {readonly Entry[]} */
const contactSheet = [
  ['gabares-sur-la-loire', 71, (p) => drawRegatta(p, matin)],
  ['la-ville-au-couchant', 72, (p) => drawPanorama(p, soir, { castle: true })],
  ['ile-aux-sternes', 73, (p) => drawIslands(p, dore)],
  ['le-chateau-en-hiver', 74, (p) => drawCastleGarden(p, hiver)],
  ['le-pont-au-soir', 75, (p) => drawBridgeView(p, soir)],
  ['les-quais-en-hiver', 76, (p) => drawQuay(p, hiver, { people: 10, terrace: false })],
  ['vignes-des-coteaux', 77, (p) => drawVines(p, automne, { leaf: '#b08a34' })],
  ['feu-d-artifice', 78, (p) => drawFireworks(p, nuit)],
];

/**
 * @param {string} folder
 * @param {number} width
 * @param {number} height
 * @param {readonly Entry[]} entries
 * @returns {Plate[]}
 */
const inFolder = (folder, width, height, entries) =>
  entries.map(([name, seed, draw]) => ({ path: `${folder}/${name}.webp`, width, height, seed, draw }));

/** Every picture of the site, by the path of its file. @type {readonly Plate[]} */
export const plates = [
  { path: 'accueil/loire-matin.webp', width: 2000, height: 1000, seed: 3, draw: (p) => drawPanorama(p, matin), quality: 78 },
  ...inFolder('accueil', 1600, 900, home),
  ...inFolder('quartiers', 1600, 900, districts),
  ...inFolder('pages', 1600, 900, pages),
  ...inFolder('actualites', 1200, 800, news),
  ...inFolder('evenements', 1200, 800, events),
  ...inFolder('planche_contact', 1600, 1067, contactSheet),
  ...sitters.map((sitter, index) => ({
    path: `personnes/${String(index + 1).padStart(2, '0')}.webp`,
    width: 600,
    height: 600,
    seed: 100 + index,
    draw: (/** @type {Picture} */ p) => drawPortrait(p, sitter),
  })),
  { path: 'identite/partage.jpg', width: 1200, height: 630, seed: 3, draw: (p) => drawPanorama(p, dore) },
];
