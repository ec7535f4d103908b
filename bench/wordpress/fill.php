<?php
// Adds posts to a new WordPress: reads them from the standard input as JSON (title, summary, html, theme, day), and
// prints the addresses of the list and of the last one.
$_SERVER['HTTP_HOST'] = 'localhost';
$_SERVER['REQUEST_METHOD'] = 'GET';
require $argv[1] . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/taxonomy.php';

$facts = json_decode(stream_get_contents(STDIN), true);
update_option('posts_per_page', $facts['perPage']);
global $wp_rewrite;
$wp_rewrite->set_permalink_structure('/%postname%/');
switch_theme('twentytwentythree');
wp_delete_post(1, true);
$news = wp_create_category('Actualités');
$last = 0;
foreach ($facts['posts'] as $post) {
    $last = wp_insert_post([
        'post_title' => $post['title'],
        'post_excerpt' => $post['summary'],
        'post_content' => $post['html'],
        'post_status' => 'publish',
        'post_date' => $post['day'],
        'post_category' => [$news, wp_create_category($post['theme'])],
    ], true);
    if (is_wp_error($last)) { fwrite(STDERR, $last->get_error_message()); exit(1); }
}
$wp_rewrite->flush_rules(false);
echo json_encode(['version' => $wp_version, 'theme' => wp_get_theme()->get('Name'), 'item' => parse_url(get_permalink($last), PHP_URL_PATH), 'list' => parse_url(get_category_link($news), PHP_URL_PATH)]);
