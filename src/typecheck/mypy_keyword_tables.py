"""The keyword arguments of functions whose type information only says `**kwargs`.

They are those of the functions and classes that the keywords are passed on to in the real packages.
"""

from __future__ import annotations

#: By the full name of the function.
KEYWORDS: dict[str, frozenset[str]] = {
    "click.decorators.argument": frozenset(
        """
        callback cls default deprecated envvar expose_value help is_eager metavar multiple nargs param_decls
        required shell_complete type
        """.split()
    ),
    "click.decorators.command": frozenset(
        """
        add_help_option callback cls context_settings deprecated epilog help hidden name no_args_is_help
        options_metavar params short_help
        """.split()
    ),
    "click.decorators.group": frozenset(
        """
        add_help_option callback chain cls commands context_settings deprecated epilog help hidden
        invoke_without_command name no_args_is_help options_metavar params result_callback short_help
        subcommand_metavar
        """.split()
    ),
    "click.decorators.option": frozenset(
        """
        allow_from_autoenv callback cls confirmation_prompt count default deprecated envvar expose_value
        flag_value help hidden hide_input is_eager is_flag metavar multiple nargs param_decls prompt
        prompt_required required shell_complete show_choices show_default show_envvar type
        """.split()
    ),
    "django.http.response.HttpResponse.__init__": frozenset(
        """
        charset content content_type headers reason status
        """.split()
    ),
    "flask.sansio.scaffold.Scaffold.delete": frozenset(
        """
        alias build_only defaults endpoint host merge_slashes methods provide_automatic_options redirect_to
        strict_slashes subdomain websocket
        """.split()
    ),
    "flask.sansio.scaffold.Scaffold.get": frozenset(
        """
        alias build_only defaults endpoint host merge_slashes methods provide_automatic_options redirect_to
        strict_slashes subdomain websocket
        """.split()
    ),
    "flask.sansio.scaffold.Scaffold.patch": frozenset(
        """
        alias build_only defaults endpoint host merge_slashes methods provide_automatic_options redirect_to
        strict_slashes subdomain websocket
        """.split()
    ),
    "flask.sansio.scaffold.Scaffold.post": frozenset(
        """
        alias build_only defaults endpoint host merge_slashes methods provide_automatic_options redirect_to
        strict_slashes subdomain websocket
        """.split()
    ),
    "flask.sansio.scaffold.Scaffold.put": frozenset(
        """
        alias build_only defaults endpoint host merge_slashes methods provide_automatic_options redirect_to
        strict_slashes subdomain websocket
        """.split()
    ),
    "flask.sansio.scaffold.Scaffold.route": frozenset(
        """
        alias build_only defaults endpoint host merge_slashes methods provide_automatic_options redirect_to
        strict_slashes subdomain websocket
        """.split()
    ),
    "matplotlib.axes._axes.Axes.bar": frozenset(
        """
        aa agg_filter align alpha angle animated antialiased bottom bounds capsize capstyle clip_box clip_on
        clip_path color data ec ecolor edgecolor edgegapcolor error_kw facecolor fc figure fill gid hatch
        hatch_linewidth hatchcolor height in_layout joinstyle label linestyle linewidth log ls lw mouseover
        orientation path_effects picker rasterized sketch_params snap tick_label transform url visible width
        x xerr xy y yerr zorder
        """.split()
    ),
    "matplotlib.axes._axes.Axes.hist": frozenset(
        """
        aa agg_filter align alpha angle animated antialiased bins bottom bounds capstyle clip_box clip_on
        clip_path color cumulative data density ec edgecolor edgegapcolor facecolor fc figure fill gid hatch
        hatch_linewidth hatchcolor height histtype in_layout joinstyle label linestyle linewidth log ls lw
        mouseover orientation path_effects picker range rasterized rwidth sketch_params snap stacked
        transform url visible weights width x xy y zorder
        """.split()
    ),
    "matplotlib.axes._axes.Axes.plot": frozenset(
        """
        aa agg_filter alpha animated antialiased c clip_box clip_on clip_path color dash_capstyle
        dash_joinstyle dashes data drawstyle ds figure fillstyle gapcolor gid in_layout label linestyle
        linewidth ls lw marker markeredgecolor markeredgewidth markerfacecolor markerfacecoloralt markersize
        markevery mec mew mfc mfcalt mouseover ms path_effects picker pickradius rasterized scalex scaley
        sketch_params snap solid_capstyle solid_joinstyle transform url visible xdata ydata zorder
        """.split()
    ),
    "matplotlib.axes._axes.Axes.scatter": frozenset(
        """
        aa agg_filter alpha animated antialiased antialiaseds array c capstyle clim clip_box clip_on
        clip_path cmap color colorizer dashes data ec edgecolor edgecolors facecolor facecolors fc figure
        gid hatch hatch_linewidth hatchcolor hatchcolors in_layout joinstyle label linestyle linestyles
        linewidth linewidths ls lw marker mouseover norm offset_transform offsets path_effects paths picker
        pickradius plotnonfinite rasterized s sizes sketch_params snap transOffset transform url urls
        visible vmax vmin x y zorder
        """.split()
    ),
    "matplotlib.axes._axes.Axes.text": frozenset(
        """
        agg_filter alpha animated antialiased backgroundcolor bbox c clip_box clip_on clip_path color family
        figure font font_properties fontdict fontfamily fontfeatures fontname fontproperties fontsize
        fontstretch fontstyle fontvariant fontweight gid ha horizontalalignment in_layout label language
        linespacing ma math_fontfamily mouseover multialignment name parse_math path_effects picker position
        rasterized rotation rotation_mode s size sketch_params snap stretch style text transform
        transform_rotates_text url usetex va variant verticalalignment visible weight wrap x y zorder
        """.split()
    ),
    "matplotlib.pyplot.bar": frozenset(
        """
        aa agg_filter align alpha angle animated antialiased bottom bounds capsize capstyle clip_box clip_on
        clip_path color data ec ecolor edgecolor edgegapcolor error_kw facecolor fc figure fill gid hatch
        hatch_linewidth hatchcolor height in_layout joinstyle label linestyle linewidth log ls lw mouseover
        orientation path_effects picker rasterized sketch_params snap tick_label transform url visible width
        x xerr xy y yerr zorder
        """.split()
    ),
    "matplotlib.pyplot.figure": frozenset(
        """
        FigureClass agg_filter alpha animated canvas clear clip_box clip_on clip_path constrained_layout
        constrained_layout_pads dpi edgecolor facecolor figheight figsize figure figwidth frameon gid
        gridspec_kw height_ratios in_layout label layout layout_engine linewidth mouseover num path_effects
        picker rasterized sharex sharey size_inches sketch_params snap squeeze subplot_kw subplotpars
        tight_layout transform url visible width_ratios zorder
        """.split()
    ),
    "matplotlib.pyplot.hist": frozenset(
        """
        aa agg_filter align alpha angle animated antialiased bins bottom bounds capstyle clip_box clip_on
        clip_path color cumulative data density ec edgecolor edgegapcolor facecolor fc figure fill gid hatch
        hatch_linewidth hatchcolor height histtype in_layout joinstyle label linestyle linewidth log ls lw
        mouseover orientation path_effects picker range rasterized rwidth sketch_params snap stacked
        transform url visible weights width x xy y zorder
        """.split()
    ),
    "matplotlib.pyplot.plot": frozenset(
        """
        aa agg_filter alpha animated antialiased c clip_box clip_on clip_path color dash_capstyle
        dash_joinstyle dashes data drawstyle ds figure fillstyle gapcolor gid in_layout label linestyle
        linewidth ls lw marker markeredgecolor markeredgewidth markerfacecolor markerfacecoloralt markersize
        markevery mec mew mfc mfcalt mouseover ms path_effects picker pickradius rasterized scalex scaley
        sketch_params snap solid_capstyle solid_joinstyle transform url visible xdata ydata zorder
        """.split()
    ),
    "matplotlib.pyplot.scatter": frozenset(
        """
        aa agg_filter alpha animated antialiased antialiaseds array c capstyle clim clip_box clip_on
        clip_path cmap color colorizer dashes data ec edgecolor edgecolors facecolor facecolors fc figure
        gid hatch hatch_linewidth hatchcolor hatchcolors in_layout joinstyle label linestyle linestyles
        linewidth linewidths ls lw marker mouseover norm offset_transform offsets path_effects paths picker
        pickradius plotnonfinite rasterized s sizes sketch_params snap transOffset transform url urls
        visible vmax vmin x y zorder
        """.split()
    ),
    "matplotlib.pyplot.subplots": frozenset(
        """
        FigureClass agg_filter alpha animated canvas clear clip_box clip_on clip_path constrained_layout
        constrained_layout_pads dpi edgecolor facecolor figheight figsize figure figwidth frameon gid
        gridspec_kw height_ratios in_layout label layout layout_engine linewidth mouseover ncols nrows num
        path_effects picker rasterized sharex sharey size_inches sketch_params snap squeeze subplot_kw
        subplotpars tight_layout transform url visible width_ratios zorder
        """.split()
    ),
    "matplotlib.pyplot.text": frozenset(
        """
        agg_filter alpha animated antialiased backgroundcolor bbox c clip_box clip_on clip_path color family
        figure font font_properties fontdict fontfamily fontfeatures fontname fontproperties fontsize
        fontstretch fontstyle fontvariant fontweight gid ha horizontalalignment in_layout label language
        linespacing ma math_fontfamily mouseover multialignment name parse_math path_effects picker position
        rasterized rotation rotation_mode s size sketch_params snap stretch style text transform
        transform_rotates_text url usetex va variant verticalalignment visible weight wrap x y zorder
        """.split()
    ),
    "sqlalchemy.orm._orm_constructors.mapped_column": frozenset(
        """
        active_history autoincrement comment compare dataclass_metadata default default_factory deferred
        deferred_group deferred_raiseload doc hash index info init insert_default key kw_only name nullable
        onupdate primary_key quote repr server_default server_onupdate sort_order system type_ unique
        use_existing_column
        """.split()
    ),
    "sqlalchemy.sql.schema.Column.__init__": frozenset(
        """
        _omit_from_statements _proxies autoincrement comment default doc index info insert_default
        insert_sentinel key name nullable onupdate primary_key quote server_default server_onupdate system
        type_ unique
        """.split()
    ),
    "tqdm.std.tqdm.__init__": frozenset(
        """
        ascii bar_format colour delay desc disable dynamic_ncols file gui initial iterable leave lock_args
        maxinterval mininterval miniters ncols nrows position postfix smoothing total unit unit_divisor
        unit_scale write_bytes
        """.split()
    ),
}

#: These also accept keywords that start with the name of a database, such as `sqlite_autoincrement`.
PREFIXED = frozenset({"sqlalchemy.orm._orm_constructors.mapped_column", "sqlalchemy.sql.schema.Column.__init__"})
