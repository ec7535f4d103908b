/// <reference path="./raw-svg.d.ts" />
import accessibility from 'lucide-static/icons/accessibility.svg?raw';
import arrowLeft from 'lucide-static/icons/arrow-left.svg?raw';
import arrowRight from 'lucide-static/icons/arrow-right.svg?raw';
import arrowUp from 'lucide-static/icons/arrow-up.svg?raw';
import baby from 'lucide-static/icons/baby.svg?raw';
import bell from 'lucide-static/icons/bell.svg?raw';
import bike from 'lucide-static/icons/bike.svg?raw';
import bookOpen from 'lucide-static/icons/book-open.svg?raw';
import briefcase from 'lucide-static/icons/briefcase.svg?raw';
import building2 from 'lucide-static/icons/building-2.svg?raw';
import bus from 'lucide-static/icons/bus.svg?raw';
import calendar from 'lucide-static/icons/calendar.svg?raw';
import camera from 'lucide-static/icons/camera.svg?raw';
import car from 'lucide-static/icons/car.svg?raw';
import chevronDown from 'lucide-static/icons/chevron-down.svg?raw';
import chevronRight from 'lucide-static/icons/chevron-right.svg?raw';
import circleAlert from 'lucide-static/icons/circle-alert.svg?raw';
import circleCheck from 'lucide-static/icons/circle-check.svg?raw';
import clock from 'lucide-static/icons/clock.svg?raw';
import coins from 'lucide-static/icons/coins.svg?raw';
import download from 'lucide-static/icons/download.svg?raw';
import droplets from 'lucide-static/icons/droplets.svg?raw';
import externalLink from 'lucide-static/icons/external-link.svg?raw';
import fileText from 'lucide-static/icons/file-text.svg?raw';
import flower2 from 'lucide-static/icons/flower-2.svg?raw';
import graduationCap from 'lucide-static/icons/graduation-cap.svg?raw';
import hammer from 'lucide-static/icons/hammer.svg?raw';
import handHeart from 'lucide-static/icons/hand-heart.svg?raw';
import heart from 'lucide-static/icons/heart.svg?raw';
import house from 'lucide-static/icons/house.svg?raw';
import idCard from 'lucide-static/icons/id-card.svg?raw';
import info from 'lucide-static/icons/info.svg?raw';
import keyRound from 'lucide-static/icons/key-round.svg?raw';
import landmark from 'lucide-static/icons/landmark.svg?raw';
import leaf from 'lucide-static/icons/leaf.svg?raw';
import lightbulb from 'lucide-static/icons/lightbulb.svg?raw';
import mail from 'lucide-static/icons/mail.svg?raw';
import map from 'lucide-static/icons/map.svg?raw';
import mapPin from 'lucide-static/icons/map-pin.svg?raw';
import megaphone from 'lucide-static/icons/megaphone.svg?raw';
import menu from 'lucide-static/icons/menu.svg?raw';
import music from 'lucide-static/icons/music.svg?raw';
import newspaper from 'lucide-static/icons/newspaper.svg?raw';
import palette from 'lucide-static/icons/palette.svg?raw';
import phone from 'lucide-static/icons/phone.svg?raw';
import printer from 'lucide-static/icons/printer.svg?raw';
import recycle from 'lucide-static/icons/recycle.svg?raw';
import rss from 'lucide-static/icons/rss.svg?raw';
import school from 'lucide-static/icons/school.svg?raw';
import search from 'lucide-static/icons/search.svg?raw';
import share2 from 'lucide-static/icons/share-2.svg?raw';
import shield from 'lucide-static/icons/shield.svg?raw';
import ship from 'lucide-static/icons/ship.svg?raw';
import squareParking from 'lucide-static/icons/square-parking.svg?raw';
import stethoscope from 'lucide-static/icons/stethoscope.svg?raw';
import sun from 'lucide-static/icons/sun.svg?raw';
import theater from 'lucide-static/icons/theater.svg?raw';
import ticket from 'lucide-static/icons/ticket.svg?raw';
import trash2 from 'lucide-static/icons/trash-2.svg?raw';
import treeDeciduous from 'lucide-static/icons/tree-deciduous.svg?raw';
import triangleAlert from 'lucide-static/icons/triangle-alert.svg?raw';
import trophy from 'lucide-static/icons/trophy.svg?raw';
import user from 'lucide-static/icons/user.svg?raw';
import users from 'lucide-static/icons/users.svg?raw';
import utensils from 'lucide-static/icons/utensils.svg?raw';
import volume2 from 'lucide-static/icons/volume-2.svg?raw';
import vote from 'lucide-static/icons/vote.svg?raw';
import waves from 'lucide-static/icons/waves.svg?raw';
import wrench from 'lucide-static/icons/wrench.svg?raw';
import x from 'lucide-static/icons/x.svg?raw';

/** The icons that pages and `raccourcis` may name, as SVG source. One line here is all it takes to offer another icon of Lucide. */
export const ICON_SOURCES = {
  accessibility,
  'arrow-left': arrowLeft,
  'arrow-right': arrowRight,
  'arrow-up': arrowUp,
  baby,
  bell,
  bike,
  'book-open': bookOpen,
  briefcase,
  'building-2': building2,
  bus,
  calendar,
  camera,
  car,
  'chevron-down': chevronDown,
  'chevron-right': chevronRight,
  'circle-alert': circleAlert,
  'circle-check': circleCheck,
  clock,
  coins,
  download,
  droplets,
  'external-link': externalLink,
  'file-text': fileText,
  'flower-2': flower2,
  'graduation-cap': graduationCap,
  hammer,
  'hand-heart': handHeart,
  heart,
  house,
  'id-card': idCard,
  info,
  'key-round': keyRound,
  landmark,
  leaf,
  lightbulb,
  mail,
  map,
  'map-pin': mapPin,
  megaphone,
  menu,
  music,
  newspaper,
  palette,
  phone,
  printer,
  recycle,
  rss,
  school,
  search,
  'share-2': share2,
  shield,
  ship,
  'square-parking': squareParking,
  stethoscope,
  sun,
  theater,
  ticket,
  'trash-2': trash2,
  'tree-deciduous': treeDeciduous,
  'triangle-alert': triangleAlert,
  trophy,
  user,
  users,
  utensils,
  'volume-2': volume2,
  vote,
  waves,
  wrench,
  x,
} as const satisfies Readonly<Record<string, string>>;

export type IconName = keyof typeof ICON_SOURCES;

export function isIconName(name: string): name is IconName {
  return Object.hasOwn(ICON_SOURCES, name);
}
